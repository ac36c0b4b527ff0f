/**
 * The most frequent words in leaked passwords, in English and Greek. Greek words are also matched
 * in Latin characters, in both styles of Greeklish. The list is small enough to be sent to
 * browsers.
 */
const ENGLISH = `
password passwort passwd passphrase pass word login logon signin welcome hello admin administrator
root user guest manager editor test tester testing demo default changeme change letmein open access
secret private master super superman batman spiderman ironman hulk thor avengers joker system server
computer laptop internet website network windows linux apple google facebook instagram twitter
youtube gmail yahoo hotmail amazon netflix spotify whatsapp skype microsoft samsung nokia sony
playstation xbox nintendo minecraft pokemon pikachu fortnite roblox mario zelda sonic tetris matrix
starwars startrek starwarz jedi yoda vader skywalker gandalf frodo hobbit harry potter hogwarts
dragon monkey tiger lion panther eagle falcon hawk wolf bear horse pony dolphin shark whale elephant
zebra cat kitty kitten dog doggy puppy bird chicken turtle rabbit bunny butterfly spider snake frog
mouse hamster parrot penguin panda fish love lover loveme loveyou iloveyou ilove lovely baby
babygirl babyboy angel heart kiss kisses honey sweet sweety sweetheart darling beautiful pretty
princess prince queen king knight lady girl girls boy boys woman man mother mommy mom mum father
daddy dad brother sister family friend friends forever always happy smile smiley sunny sunshine moon
moonlight star stars sky heaven god jesus christ angels devil hell lucky luck money dollar euro rich
gold golden silver diamond crystal pearl ruby platinum black white red blue green yellow orange
purple pink brown grey summer winter spring autumn flower rose daisy lily violet jasmine cherry
apples banana strawberry peaches cookie cookies chocolate candy sugar pepper ginger coffee pizza
cheese burger beer whiskey vodka wine water fire earth wind storm thunder lightning rain snow ocean
sea river mountain island beach world planet universe space rocket nasa galaxy music guitar piano
rock metal metallica nirvana beatles queen eminem football soccer basketball baseball hockey tennis
golf soccer swimming skating boxing wrestling champion winner player players sport sports arsenal
chelsea liverpool manchester united everton barcelona madrid realmadrid juventus milan inter bayern
ajax lakers yankees cowboys steelers ronaldo messi beckham jordan kobe lebron ferrari porsche
mercedes toyota honda nissan mustang corvette camaro harley yamaha suzuki kawasaki ducati audi bmw
ford opel fiat jaguar michael jennifer jessica daniel thomas robert james john william david richard
joseph charles andrew matthew joshua anthony george kevin brian steven mark paul peter martin edward
henry jack oliver harry charlie oscar jacob noah liam lucas emma olivia sophia isabella charlotte
amelia mia ashley amanda nicole michelle melissa stephanie samantha elizabeth victoria alexandra
alexander alexis natalie hannah lauren rachel sarah laura anna maria julia monica veronica barbara
patricia linda susan karen nancy lisa betty helen sandra donna carol ruth sharon kimberly deborah
london paris berlin rome madrid athens greece england france germany italy spain america canada
australia russia china japan cyprus europe monday tuesday wednesday thursday friday saturday sunday
january february march april june july august september october november december ninja pirate
hunter killer warrior soldier army marine ranger sniper shadow ghost phantom zombie vampire monster
magic wizard merlin maverick whatever nothing something anything everything blabla blahblah trustno
trust freedom liberty peace power energy strong hardcore cool hot sexy fuck fucker fuckyou fuckoff
shit bitch asshole pussy sex porn dick cock naked number one two three four five six seven eight
nine ten first last hundred thousand million office work job school college university student
teacher doctor nurse police pilot captain chief boss home house garden kitchen table chair door key
keys lock unlock monkey gateway bridge tower castle church street road city village town country
phone mobile telephone camera photo company business market marketing sales support info contact
office service services account bank bitcoin crypto magazine journal directory corona covid vaccine
qwerty azerty asdf zxcv zaq xsw cde qaz wsx edc abc abcd xyz aaa a1b2c3 a1b2c3d4
`;

const GREEK = `
κωδικός κωδικοί σύνθημα συνθηματικό μυστικό μυστικός είσοδος σύνδεση χρήστης διαχειριστής δοκιμή
τεστ αλλαγή καλωσήρθες καλώς γεια γειά γειασου καλημέρα καλησπέρα καληνύχτα καλοκαίρι χειμώνας
άνοιξη φθινόπωρο ήλιος φεγγάρι αστέρι αστέρια ουρανός θάλασσα βουνό ποτάμι νησί λουλούδι
τριαντάφυλλο αγάπη αγάπημου σαγαπώ σαγαπάω σεαγαπώ έρωτας καρδιά καρδούλα μωρό μωρόμου μωράκι
μωράκιμου αγγελούδι άγγελος ψυχή ψυχήμου γλυκιά γλυκούλα κούκλα κούκλος ομορφιά πριγκίπισσα βασιλιάς
βασίλισσα μαμά μπαμπάς μητέρα πατέρας αδελφή αδελφός γιαγιά παππούς οικογένεια φίλος φίλη φίλοι
παιδί παιδιά κορίτσι αγόρι θεός θεέμου παναγία παναγίαμου χριστός χριστέ σταυρός διάβολος τύχη
τυχερός ευτυχία χαρά ζωή ζωήμου θάνατος ελευθερία ειρήνη δύναμη ελλάδα ελλάς έλληνας ελληνικά κύπρος
κρήτη μακεδονία θράκη ήπειρος θεσσαλία πελοπόννησος αθήνα θεσσαλονίκη πάτρα ηράκλειο λάρισα βόλος
ιωάννινα χανιά ρόδος κέρκυρα μύκονος σαντορίνη πάρος νάξος λέσβος χίος σάμος κως καβάλα σέρρες ξάνθη
κομοτηνή δράμα κοζάνη καλαμάτα σπάρτη τρίπολη κόρινθος πειραιάς χαλκίδα λαμία τρίκαλα καστοριά
φλώρινα αγρίνιο ζάκυνθος κεφαλονιά λευκάδα σύρος άνδρος τήνος μήλος ιθάκη ολυμπιακός θρύλος γαύρος
γαύρε παναθηναϊκός πάο τριφύλλι βάζελος άεκ αεκάρα δικέφαλος πάοκ παοκάρα άρης ηρακλής οφη παναχαϊκή
ομόνοια απόελ ομάδα ομαδάρα θύρα ποδόσφαιρο μπάσκετ μπάλα γήπεδο πρωταθλητής γιώργος γεώργιος
γιάννης ιωάννης νίκος νικόλαος δημήτρης δημήτριος κώστας κωνσταντίνος παναγιώτης χρήστος βασίλης
βασίλειος θανάσης αθανάσιος σπύρος σπυρίδων μιχάλης μιχαήλ αντώνης αντώνιος θοδωρής θεόδωρος στέλιος
στυλιανός μανώλης εμμανουήλ πέτρος παύλος ανδρέας αλέξανδρος αλέξης λευτέρης ελευθέριος ηλίας τάσος
αναστάσιος στέφανος σταύρος σωτήρης μάριος λεωνίδας αχιλλέας οδυσσέας περικλής σωκράτης ορέστης
φίλιππος χαράλαμπος μπάμπης βαγγέλης ευάγγελος άγγελος θωμάς ιάκωβος μάκης τάκης λάκης σάκης μαρία
ελένη αικατερίνη κατερίνα βασιλική σοφία αγγελική γεωργία δήμητρα κωνσταντίνα ευαγγελία αναστασία
παρασκευή άννα χριστίνα ιωάννα ειρήνη ευαγγελία δέσποινα ελευθερία φωτεινή ελπίδα αθηνά αφροδίτη
άρτεμις δανάη νεφέλη ιφιγένεια κλειώ μαργαρίτα μαρίνα νατάσα ξένια όλγα πηνελόπη ράνια ρένα στέλλα
τζένη χαρά χρύσα ζωή βίκυ έφη έλενα μυρτώ λίνα λίτσα σούλα τούλα κική ντίνα δευτέρα τρίτη τετάρτη
πέμπτη παρασκευή σάββατο κυριακή ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος
αύγουστος σεπτέμβριος οκτώβριος νοέμβριος δεκέμβριος πάσχα χριστούγεννα σκύλος σκυλάκι γάτα γατάκι
γατούλα άλογο λιοντάρι λύκος αετός δελφίνι πεταλούδα αρκούδα αρκουδάκι πουλί ψάρι χελώνα κόκκινο
μπλε πράσινο κίτρινο μαύρο άσπρο λευκό ροζ μωβ πορτοκαλί χρυσό ασήμι σπίτι δουλειά γραφείο σχολείο
σχολή πανεπιστήμιο γυμναστήριο δάσκαλος καθηγητής γιατρός δικηγόρος μηχανικός αρχιτέκτονας
αρχιτεκτονική περιοδικό κατάλογος εταιρεία επιχείρηση μαγαζί πελάτης λεφτά χρήμα χρήματα ευρώ
αυτοκίνητο μηχανή μηχανάκι τηλέφωνο κινητό υπολογιστής διαδίκτυο μουσική κιθάρα φραπές φρέντο καφές
καφεδάκι σουβλάκι πίτσα σοκολάτα μπύρα ούζο τσίπουρο κρασί νερό μαλάκας μαλάκα μαλακία μαλακίες γαμώ
γαμώτο σκατά πούτσα πούτσος μουνί κώλος πουτάνα μπάτσος μάγκας ρεμάλι αλήτης κουκλάκι τρελός τρελή
ένα δύο τρία τέσσερα πέντε έξι επτά οκτώ εννιά δέκα εκατό χίλια ναι όχι τίποτα κάτι όλα πάντα ποτέ
τέλος
`;

const listed = (text: string): string[] => text.split(/\s+/).filter(Boolean);

export const englishWords = (): string[] => listed(ENGLISH);
export const greekWords = (): string[] => listed(GREEK);
