/**
 * Synonyms of professions, one group per line: Greek and English names, separated by commas; a line
 * that starts with spaces continues the one before. Inflections that `wordForms` finds are left
 * out; a feminine of another stem is listed. Names that another profession shares are in neither
 * group.
 */
const SYNONYM_LINES = `
αρχιτέκτονας, αρχιτεκτόνισσα, αρχιτεκτονικό γραφείο, αρχιτεκτονική μελέτη, architect,
  architecture, architectural office, architecture studio
αρχιτέκτονας τοπίου, αρχιτεκτονική τοπίου, διαμόρφωση τοπίου, τοπιοτέχνης, σχεδιαστής κήπων,
  landscape architect, landscape designer, garden designer
κηπουρός, κηποτέχνης, κηποτεχνική, συντηρητής κήπων, gardener, gardening
διακοσμητής, διακοσμήτρια, διακόσμηση εσωτερικών χώρων, αρχιτέκτονας εσωτερικών χώρων,
  σχεδιαστής εσωτερικών χώρων, σχεδιασμός εσωτερικών χώρων, εσωτερική διακόσμηση,
  interior designer, interior architect, interior design, decorator
πολιτικός μηχανικός, στατικός, στατικές μελέτες, civil engineer, structural engineer
μηχανολόγος μηχανικός, μηχανολόγος, mechanical engineer
ηλεκτρολόγος μηχανικός, electrical engineer
ηλεκτρομηχανολόγος, ηλεκτρομηχανολογικές μελέτες, μηχανολόγος ηλεκτρολόγος,
  μελετητής εγκαταστάσεων, building services engineer, mep engineer, services engineer
τοπογράφος, τοπογράφος μηχανικός, αγρονόμος τοπογράφος, τοπογραφικό, land surveyor, surveyor
χημικός μηχανικός, chemical engineer
μηχανικός περιβάλλοντος, περιβαλλοντολόγος, environmental engineer
μηχανικός λογισμικού, προγραμματιστής, προγραμματίστρια, software engineer, software developer,
  programmer, web developer
γεωπόνος, agronomist, agriculturist
δασολόγος, forester
γεωλόγος, geologist
πολεοδόμος, χωροτάκτης, urban planner, town planner, city planner
ενεργειακός επιθεωρητής, energy inspector, energy auditor
εργολάβος, εργολάβος οικοδομών, κατασκευαστής, κατασκευαστική εταιρεία, εργολήπτης,
  τεχνική εταιρεία, contractor, builder, construction company, building contractor
οικοδόμος, χτίστης, κτίστης, mason, bricklayer
πετράς, τεχνίτης πέτρας, λιθοξόος, stonemason, stone mason
μαρμαράς, μαρμαρογλύπτης, μαρμαροτεχνίτης, επεξεργασία μαρμάρου, μάρμαρα, marble worker,
  marble mason, marble carver, marble
γλύπτης, γλύπτρια, sculptor
ζωγράφος, painter artist, artist painter
ελαιοχρωματιστής, βαφέας, μπογιατζής, βαψίματα, house painter, decorator painter, painter
σοβατζής, επιχρίσματα, plasterer
γυψαδόρος, γυψοσανίδες, γυψοτεχνία, drywall, drywaller
πλακάς, πλακάδικα, πλακίδια, tiler, tile setter
κεραμίστας, κεραμίστρια, κεραμοποιός, αγγειοπλάστης, κεραμική, κεραμικά, ceramicist, ceramist,
  potter, pottery, ceramics
ξυλουργός, μαραγκός, ξυλουργείο, ξυλουργικές εργασίες, carpenter, joiner, woodworker, joinery
επιπλοποιός, κατασκευαστής επίπλων, επιπλοποιία, έπιπλα, furniture maker, cabinetmaker,
  cabinet maker, furniture
ταπετσέρης, ταπετσαρίες επίπλων, upholsterer
κατασκευαστής κουζίνας, κουζίνες, έπιπλα κουζίνας, kitchen maker, kitchen manufacturer, kitchens
κουφωματάς, κουφώματα, κατασκευαστής κουφωμάτων, αλουμινάς, αλουμινοκατασκευές,
  κουφώματα αλουμινίου, αλουμίνια, window maker, window manufacturer, windows and doors,
  aluminium frames, window frames, glazing contractor
τζαμάς, υαλοπίνακες, υαλουργός, glazier, glass
σιδεράς, μεταλλοτεχνίτης, μεταλλουργός, σιδηρουργός, μεταλλικές κατασκευές, σιδηροκατασκευές,
  metalworker, blacksmith, metal worker, welder, ironworker
συγκολλητής, ηλεκτροσυγκολλητής, welding
αλουμινοκατασκευαστής, aluminium fabricator
υδραυλικός, υδραυλικές εγκαταστάσεις, plumber, plumbing
ηλεκτρολόγος, ηλεκτρολογικές εγκαταστάσεις, electrician
ψυκτικός, κλιματισμός, refrigeration technician, air conditioning, hvac technician
θερμοϋδραυλικός, heating engineer
μονωτής, μονώσεις, στεγανώσεις, insulation, waterproofing
στεγάς, στέγες, roofer
παρκετάς, δάπεδα, ξύλινα δάπεδα, flooring, floorer, parquet
κλειδαράς, κλειδαριές, locksmith
ανελκυστήρες, εγκαταστάτης ανελκυστήρων, elevator technician, lift engineer
σχεδιαστής φωτισμού, φωτιστής, μελετητής φωτισμού, φωτισμός, φωτιστικά, lighting designer, lighting
σχεδιαστής, σχεδιάστρια, ντιζάινερ, designer
γραφίστας, γραφίστρια, σχεδιαστής γραφικών, γραφικές τέχνες, graphic designer, graphic design,
  graphic artist
βιομηχανικός σχεδιαστής, σχεδιαστής προϊόντων, industrial designer, product designer
σχεδιαστής μόδας, σχεδιάστρια μόδας, fashion designer
σχεδιαστής ιστοσελίδων, κατασκευή ιστοσελίδων, web designer
σκηνογράφος, set designer, stage designer
ενδυματολόγος, costume designer
εικονογράφος, illustrator
φωτογράφος, φωτογραφία, φωτογραφείο, photographer, photography
βιντεολήπτης, εικονολήπτης, κινηματογραφιστής, videographer, cameraman
σκηνοθέτης, σκηνοθέτιδα, film director, director
τυπογράφος, τυπογραφείο, εκτυπώσεις, printer, printing house, print shop
βιβλιοδέτης, βιβλιοδεσία, bookbinder
εκδότης, εκδόσεις, εκδοτικός οίκος, publisher, publishing house
συντηρητής έργων τέχνης, συντηρητής, συντηρήτρια, συντηρητής αρχαιοτήτων, αναστηλωτής, αναστήλωση,
  αποκατάσταση κτιρίων, restorer, conservator, art conservator, restoration
αρχαιολόγος, archaeologist
υφαντουργός, υφαντής, υφάντρια, υφάσματα, υφαντά, κλωστοϋφαντουργός, textile maker, weaver,
  textile designer, textiles, fabrics
κεντήστρα, κεντήματα, embroiderer
ράφτης, ράπτης, ράφτρα, μοδίστρα, ραφείο, tailor, dressmaker, seamstress
υποδηματοποιός, τσαγκάρης, παπουτσής, shoemaker, cobbler
δερμάτινα, βυρσοδέψης, leather worker, tanner
κοσμηματοποιός, χρυσοχόος, κοσμήματα, αργυροχρυσοχόος, jeweller, jeweler, goldsmith, jewellery
ωρολογοποιός, ρολογάς, watchmaker, clockmaker
οργανοποιός, luthier, instrument maker
ναυπηγός, shipbuilder, naval architect
δικηγόρος, δικηγορίνα, νομικός, δικηγορικό γραφείο, lawyer, attorney, solicitor, law firm
συμβολαιογράφος, συμβολαιογραφείο, notary, notary public
δικαστικός επιμελητής, bailiff
λογιστής, λογίστρια, λογιστικό γραφείο, φοροτεχνικός, accountant, accounting, bookkeeper,
  tax consultant, tax accountant
ορκωτός ελεγκτής, auditor
οικονομολόγος, economist
ασφαλιστής, ασφαλίστρια, ασφάλειες, ασφαλιστικός πράκτορας, ασφαλιστικός σύμβουλος,
  insurance agent, insurance broker
μεσίτης, μεσίτρια, κτηματομεσίτης, μεσιτικό γραφείο, κτηματομεσιτικό, real estate agent,
  estate agent, realtor
σύμβουλος επιχειρήσεων, business consultant, management consultant
διαφημιστής, διαφημίστρια, διαφημιστική εταιρεία, advertising agency, advertiser
δημοσιογράφος, journalist, reporter
μεταφραστής, μεταφράστρια, μεταφράσεις, μεταφραστικό γραφείο, translator, translation
διερμηνέας, interpreter
λογοτέχνης, συγγραφέας, writer, author
γιατρός, ιατρός, γιάτρισσα, γιατρίνα, doctor, physician, medical doctor
παθολόγος, internist
παιδίατρος, paediatrician, pediatrician
καρδιολόγος, cardiologist
δερματολόγος, dermatologist
οφθαλμίατρος, ophthalmologist, eye doctor
ορθοπεδικός, ορθοπαιδικός, orthopaedist, orthopedist, orthopaedic surgeon
γυναικολόγος, μαιευτήρας, gynaecologist, gynecologist, obstetrician
ωτορινολαρυγγολόγος, ορλ, ent doctor, otolaryngologist
ψυχίατρος, psychiatrist
χειρουργός, surgeon
ψυχολόγος, ψυχοθεραπευτής, ψυχοθεραπεύτρια, psychologist, psychotherapist
οδοντίατρος, οδοντιατρείο, dentist, dental clinic
οδοντοτεχνίτης, dental technician
κτηνίατρος, κτηνιατρείο, veterinarian, vet, veterinary surgeon
φαρμακοποιός, φαρμακείο, pharmacist, pharmacy, chemist shop
φυσικοθεραπευτής, φυσικοθεραπεύτρια, φυσιοθεραπευτής, φυσικοθεραπευτήριο, φυσικοθεραπεία,
  φυσιοθεραπεία, physiotherapist, physical therapist, physiotherapy
λογοθεραπευτής, λογοθεραπεύτρια, speech therapist
εργοθεραπευτής, occupational therapist
διαιτολόγος, διατροφολόγος, dietitian, dietician, nutritionist
νοσηλευτής, νοσηλεύτρια, νοσοκόμα, nurse
μαία, midwife
οπτικός, οπτομέτρης, οπτικά, optician, optometrist
κομμωτής, κομμώτρια, κομμωτήριο, hairdresser, hair stylist, hair salon
κουρέας, μπαρμπέρης, κουρείο, barber
αισθητικός, beautician, aesthetician
μασέρ, masseur, massage therapist
γυμναστής, γυμνάστρια, προσωπικός γυμναστής, fitness trainer, personal trainer
δάσκαλος, δασκάλα, εκπαιδευτικός, teacher, schoolteacher
καθηγητής, καθηγήτρια, professor
νηπιαγωγός, βρεφονηπιοκόμος, kindergarten teacher, nursery teacher
φροντιστήριο, tutoring school
μουσικός, musician
μάγειρας, μαγείρισσα, σεφ, cook, chef
φούρναρης, φουρνάρισσα, αρτοποιός, αρτοποιείο, φούρνος, baker, bakery
ζαχαροπλάστης, ζαχαροπλαστείο, pastry chef, confectioner, patisserie
κρεοπώλης, χασάπης, κρεοπωλείο, butcher
ιχθυοπώλης, ψαράς, fishmonger
μανάβης, οπωροπώλης, greengrocer
εστιάτορας, εστιατόριο, ταβέρνα, restaurateur, restaurant
οινοποιός, οινοποιείο, winemaker, winery
μελισσοκόμος, beekeeper
ανθοπώλης, ανθοπώλισσα, ανθοπωλείο, ανθοδέτης, άνθη, florist, flower shop
βιβλιοπώλης, βιβλιοπωλείο, bookseller, bookshop, bookstore
παλαιοπώλης, αντικέρ, αντίκες, antique dealer, antiques
γκαλερίστας, γκαλερί, αίθουσα τέχνης, art gallery, gallery
ξενοδόχος, ξενοδοχείο, hotelier, hotel
ταξιδιωτικός πράκτορας, travel agent, travel agency
ξεναγός, tour guide
οδηγός ταξί, ταξιτζής, taxi driver
μεταφορέας, μεταφορική εταιρεία, μετακομίσεις, mover, removals, haulier, moving company
μηχανικός αυτοκινήτων, συνεργείο αυτοκινήτων, συνεργείο, car mechanic, auto mechanic, garage
φανοποιός, φανοβαφέας, panel beater, body shop
ηλεκτρολόγος αυτοκινήτων, auto electrician
καθαριστής, καθαρίστρια, συνεργείο καθαρισμού, cleaner, cleaning company
απεντομώσεις, pest control
εκδηλώσεις, διοργανωτής εκδηλώσεων, event planner, event organiser
ιερέας, παπάς, priest
`;

/** The synonym groups: the names of each profession, in both locales. */
export const PROFESSION_SYNONYMS: readonly (readonly string[])[] = SYNONYM_LINES.trim()
  .split(/\n(?! )/)
  .map((line) => line.split(",").map((name) => name.trim()));
