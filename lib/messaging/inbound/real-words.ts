// TABLE: words one or two letters from an opt-out word that are words of their own, so nobody's slip of the thumb. A text of such
// a word alone is answered by a case manager like any other: it neither opts anybody out nor is it held.
//
// Not here on purpose, so held: what is a command itself (para, pare, cancele, cancela, stopp), and what no dictionary has.
// "stoop" is a word, but nobody answers a program with it alone; with a finger held too long it is a STOP, so it is held.

const list = (words: string): readonly string[] => words.split(/\s+/).filter(Boolean)

export const realWords: Readonly<Record<'english' | 'spanish' | 'names' | 'places', readonly string[]>> = {
  english: list(`
    step shop spot spots slop scop snop top tops atop stepped steps stomp strop swop stow stowed stoup stole stone stops
    stopped stopper stopping stoppage stopover stopwatch nonstop shops chop crop drop flop hop lop mop pop prop sop soap soup
    stab stag star stat stay stem stew stir stub stud stun stoke stock stork storm timelineData stout
    stall stalls small spall scalpel stonewall
    subscribe subscribes subscribed subscriber subscribers subscribing subscription resubscribe resubscribed resubscribing
    presubscribe prescribe prescribed proscribe transcribe inscribe describe
    and ant any aid bend bent bed deed den dent due eddy edge edit eel eld elf elk elm emend ended ender ending ends endow endure
    enjoy envy era err eve eye fed fend fund ind kind land lend lent led mend mind need needs ned pend pent red rend sand send sends
    sent tend tent vend wed weed wend wind yen zend bind bond band hand find fond
    quiet quite quits quilt quill quint quip quirk quiz quota quote quoit squit suit suits unit units split spit sit fit hit kit lit
    pit wit bit built guilt guild fruit acquit acquits circuit biscuit recruit
    cancer cancers cancels canceled canceler canceling cancelled canceller cancelling cancellation cannel channel chancel candle
    camel cancelable cannot canal canals panel kernel counsel council tunnel barrel chapel carousel
    evoke evoked evokes invoke invoked provoke provoked revote remote remake revise revive review reviews
    revolve revolt rework broke smoke stroke spoke woke yoke
    output outlet outpost optic option options optional opt opts opted about without layout shout scout
    removed removes removal remote remotes removable remorse remodel demote promote move moved moves movie mover prove
    renew renewed retrieve relive relieve reprove rove grove above improve
    alot also alt alts altos auto autos aloe allot allow alter altar altered salt salty malt aloud alone along
    ally aldol alight alloy atop into onto unto
    parse parsed paragraph parade parcel parent parents park parka parry part party paver payer pear pears polar solar
    radar sonar briar friar lunar pacer paper pager pacifier
    bajan raja ninja bahama banana data beta baby bias basis bar bars bag bags bat ban bay
    detained detain deter deterred detect detected determine detention detonate deepener retainer container retained detergent
    sweetener designer listener deadener
    shoot shot shots short slot snot smooth tooth trop stopgap stoat stoic stook stool stools stood store stored stores
    sot sort spat span spark sports sport sprout spout scope slope elope scoop snoop swoop sloop troop loop hoop poop
    undersubscribe oversubscribe ascribe scribe
  `),
  spanish: list(`
    top topo tope tipo estopa sopa ropa copa todo toco tocó trepo
    fina ente entes ende ene enero en ese eso este esta ella ellos
    quite quitó quita quito quiso quise quien quién quizá quizás cuit cita citas
    cáncer cárcel cincel cancelado cancelada cancelados canceladas cancelación cancelaron cancelamos cancelaba
    canela candela canje canjear canal cansancio cansado cansada consuelo
    canjear cautela encelar nivelar modelar congelar parcelar pincelar cincelar consolar calcular calculo cenar canear
    revoque revocado revocada evoque evocar removido renueve renové remolque remoto remota
    acto apto arto asno ato ajo algo alga alma alta altas altos altar altero alteza altura alzo año auto autos canto cuanto cuánto
    falto falta falte faltó gato gasto harto lato malto manto mato pacto pato plato rato salto saltos tanto trato exalto exalta
    asalto asfalto cobalto albo alba alguno alegro aliento alivio alcalde alumno alito aleto palto alteo
    parra parras parral párrafo pagar pagaré pagará pasar pasaré pasará pasear parir parear parear parlar parpar parte
    parto parque pared pareja parece pariente papa papá papaya pajar paja padre amparar preparar preparo reparar comparar separar
    disparar aparar arar varar tarar pirar payar porra perra perro barra barrar narrar jarra garra sierra tarar parado parada paradas
    paramos parque parcial parche lavar ganar tapar rapar pelar pesar picar pisar pintar palpar plantar
    paloma palabra palabras
    abaja bajar bajé bajo bajos bajas bajaron bajando bajada bajadas bajamos rebaja rebajas trabaja trabajo
    caja cajas cajita faja fajas raja rajas paja pajas laja maja naja saja taja aja ajá jaja jajaja boja vaja
    baba baca baga baka bala balas bana baña baño base basa bata batas baya bayas baza beba boca boda bola bota buja hoja hojas
    vaca vacas vaya vaso viaja viaje viajar barba barra baraja barajas bandeja
    cancelable cancelario canceroso cancerosa cantar cantear cantelar castelar clarear colar celar acelerar acercar
    retener obtener contener mantener sostener detiene detienen detienes detuvo detuve detenido detenida detenidos deteniendo
    tener entretener atener detergente determinar detenerse detenerlo detenerla detalle detalles debatir deber defender
    deteriorar detestar detectar desatar entender atender extender tender vender
    suscribir suscribo suscrito suscrita suscribirme suscripción inscribir inscribirme inscribo inscrito inscrita inscripción subscribir
    describir escribir prescribir transcribir
    alerta alergia alérgico alérgica alcanzo alcohol almuerzo algodón
    estoy esto esta está estos estas
  `),
  names: list(`
    Parra Parras Parrales Parrado Parrish Parry Parr Paras Parada Paredes Pardo Pareja Pará Paar Paray Parker Parks Parsons Palmar
    Pajar Pasar Pagán Parag Páez Pérez Parmar Peralta Parodi Farrar Carrar Barrar Zarrar
    Alta Altos Alton Altman Altmann Aldo Albo Alba Aleo Alex Alzo Alioto Altobelli Alvo Also Anto Arto Abto Atto Auto
    Altes Alter Alston Alcott Aalto Alco Alves Alva Alvarado Salto Salts Walto Falto Basalto Montalto Rialto Palto Balto Malto Calto
    Baca Bacca Bajwa Bajaj Bajan Baharona Bala Bara Baran Barja Barajas Barba Barra Barraza Basa Bata Bava Baxa Baya Bayas
    Baza Beja Bejar Boja Borja Buja Caja Cajas Daja Faja Fajardo Gaja Haja Kaja Laja Maja Majano Naja Raja Rajan Saja Taja Vaja Zaja
    Badia Banja Batja Balja
    Cancelas Cance Cancer Cancino Cancio Candel Candela Candelas Candelaria Canel Canela Canelas Cannel
    Carcel Carvel Carmel Castelar Cantel Cantela Dancel Rancel Ancel Hancel Mancel Chancel Cansel Kancel Canceller
    Quito Quist Quinto Quinta Quintana Quintero Quintanilla Quiroz Quiñones Quiles Quijano Quint Quinn Quick Quigley Quirk
    Quie Quiet Quim Huit Suit Suits
    Ende Endo Ender Enders Endres Endicott Edd Eddy Edna Ena Eng Eng Enid Enos Enns Enz Eid Ende Endt Bend Bender Fend Fender
    Hend Hendrix Mend Mendez Mendoza Ned Rend Rendon Wend Wendt Wendy Lend Zend
    Stope Stopa Stoppe Stopka Stoops Stoup Stow Stowe Storp Stolp Stomp Strop Stopher Stoppel Stopford Stocks
    Stock Stone Storey Stout Stokes Stovall Stamp Stapp Stepp Step Stoll Stoia Stoica Soto Sotos Soper Sopp Shope Shoup Top Topp Tope
    Topete Estop
    Revock Revoir Reyes Reynoso Revoredo Remo Remy Remore Rémont Remos Renova Renoe Romo Romero
    Detert Detering Deiter Dettner Tener Ketener Retana Kettner Dettmer
  `),
  places: list(`
    Quito Quitman Quitaque Quincy Quinton Enid Bend Alta Alton Altoona Altona Altus Altadena Altamont Almo Alma Alvo Alva
    Rialto Parral Parris Paris Parma Parkar Pará Baca Bala Batavia Bahama Bahamas Baya Bayamón Cancún Candelaria Candler
    Canelo Carmel Carcel Stow Stowe Stoy Stovall Stockton Step Topeka Topanga Remote Revere Revloc Remer Renova Reno
    Contener Salto Salta Gotebo Palo Altos Barajas Borja Raja Sajama Laja Boaz Baza Faja Fajardo Caja Cajon Ender Endwell Endicott
    Enders South Endor
  `),
}
