import { appointmentsSuite } from "./appointments/suite";
import { buildsSuite } from "./builds/suite";
import { campaignSuite } from "./campaign/suite";
import { chatSuite } from "./chat/suite";
import { costSuite } from "./cost/suite";
import { dearSuite } from "./dear/suite";
import { deskSuite } from "./desk/suite";
import { directoryFiltersSuite } from "./directory-filters/suite";
import { edgeSuite } from "./edge/suite";
import { faceSuite } from "./face/suite";
import { fuzzSuite } from "./fuzz/suite";
import {
  filterSetsSuite,
  frozenSuite,
  journeysSuite,
  meetingSuite,
  picturesSuite,
  placePagesSuite,
  rightsSuite,
  screensSuite,
  squatSuite,
  statementsSuite,
  sweepSuite,
} from "./full-tests/suites";
import { garbageSuite } from "./garbage/suite";
import { heavySuite } from "./heavy/suite";
import { importSuite } from "./import/suite";
import { kindSuite } from "./kind/suite";
import { lighthouseSuite } from "./lighthouse/suite";
import { linksSuite } from "./links/suite";
import { listsSuite } from "./lists/suite";
import { liveReloadSuite } from "./live-reload/suite";
import { ordersSuite } from "./orders/suite";
import { pagesSuite } from "./pages/suite";
import { poolerSuite } from "./pooler/suite";
import { relevanceSuite } from "./relevance/suite";
import { restartSuite } from "./restart/suite";
import { searchQualitySuite } from "./search-quality/suite";
import { searchSpeedSuite } from "./search-speed/suite";
import { signInSuite } from "./sign-in/suite";
import { startSuite } from "./start/suite";
import { submissionsSuite } from "./submissions/suite";
import type { Suite } from "./suite";
import { tasksSuite } from "./tasks/suite";
import { weightSuite } from "./weight/suite";

/**
 * All benchmarks, in the order in which they run and stand in the report. The desk comes after
 * lists and search, whose databases it changes; submissions, which fill the site, come last.
 */
export const SUITES: readonly Suite[] = [
  pagesSuite,
  edgeSuite,
  costSuite,
  buildsSuite,
  listsSuite,
  searchSpeedSuite,
  searchQualitySuite,
  relevanceSuite,
  tasksSuite,
  poolerSuite,
  deskSuite,
  directoryFiltersSuite,
  lighthouseSuite,
  faceSuite,
  signInSuite,
  importSuite,
  campaignSuite,
  appointmentsSuite,
  ordersSuite,
  chatSuite,
  heavySuite,
  dearSuite,
  restartSuite,
  startSuite,
  kindSuite,
  fuzzSuite,
  rightsSuite,
  squatSuite,
  screensSuite,
  journeysSuite,
  meetingSuite,
  sweepSuite,
  frozenSuite,
  filterSetsSuite,
  placePagesSuite,
  statementsSuite,
  picturesSuite,
  garbageSuite,
  linksSuite,
  liveReloadSuite,
  weightSuite,
  submissionsSuite,
];
