// What each picture of the dashboard is called, says in one sentence, and how its figures are counted.
import { bilingual } from '@/lib/contract/bilingual'

/** One of something is said in other words than several. */
const one = (n: string) => n === '1'

export const pictureWords = bilingual(
  {
    funnel: {
      title: 'From invited to approved',
      says: (entered: string, consented: string, enrolled: string, approved: string) =>
        `Of ${entered} who came in, ${consented} consented, ${enrolled} completed enrollment and ${approved} ${/^1 /.test(approved) ? 'is' : 'are'} approved.`,
      saysNobody: 'Nobody came in in this time.',
      counted: [
        'Everybody who came into the program in this time, by a partner, the console or a file, and how far each has come until now. The time before is counted as it stood when it was as old as this one.',
        'Consented are those with a consent in the ledger that stands: signed, or attested by the partner. A status taken back within a minute was a slip and does not count; later it stays reached.',
        'Whoever is past a step that has no record of its own stands beside it as inferred, and in no share.',
      ],
      paths: { enrollment: 'Through enrollment', pap: 'Through patient assistance (PAP)' },
      inferred: (n: string) => `+ ${n} inferred`,
      waiting: (n: string) => `${n} still here`,
      ofBefore: (share: string) => `${share} of the step before`,
      ofAll: (share: string) => `${share} of all`,
      otherwise: (n: string, word: string) => `${word}: ${n}`,
      dashes: 'Dashes: the time before',
    },
    intake: {
      title: 'Coming in and approved, day by day',
      says: (entered: string, approved: string) =>
        `${entered} came in and ${approved} ${one(approved) ? 'was' : 'were'} approved.`,
      busiest: (day: string, most: string) => `Most came on ${day}: ${most}.`,
      counted: [
        'By the day a patient came into the program, and by the day of the first approval, whenever that patient came in. Days are those of the program’s time zone.',
      ],
      entered: 'Came in',
      approved: 'Approved',
    },
    legs: {
      title: 'Time to each step',
      says: (median: string, most: string) =>
        `Half of those approved in this time had come in at most ${median} before, nine of ten at most ${most}.`,
      saysOne: (length: string) => `The one approved in this time had come in ${length} before.`,
      saysNothing: 'Nobody was approved in this time.',
      counted: [
        'Of those who reached the step in this time, whenever they came in; only where both ends were seen. A step that only a later one told of has no time of its own.',
        'Half took no longer than the median; nine of ten no longer than the second figure. Both are rounded to two digits. Click a bar for its patients.',
      ],
      median: 'half within',
      most: 'nine of ten within',
      timed: (n: string) => `${n} timed`,
      took: 'took',
      nobody: 'nobody timed',
      names: {
        consent: 'Coming in to consent',
        enrollment: 'Coming in to enrollment complete',
        decision: 'Enrollment complete to decision',
        approval: 'Coming in to approved',
        papApplication: 'PAP invitation to application',
        papDecision: 'PAP invitation to decision',
      },
      bars: ['< 1 h', '1–4 h', '4–24 h', '1–2 d', '2–3 d', '3–7 d', '7–14 d', '14–30 d', '30 d +'],
      ends: ['1 h', '4 h', '1 d', '2 d', '3 d', '7 d', '14 d', '30 d'],
    },
    loops: {
      title: 'Missing information',
      says: (asked: string, people: string, again: string) =>
        `Asked for ${asked} ${one(asked) ? 'time' : 'times'}, of ${people} ${one(people) ? 'patient' : 'patients'}; ${again} of them more than once.`,
      pace: (median: string, most: string) => `Half were settled within ${median}, nine of ten within ${most}.`,
      paceOne: (length: string) => `The one that ended was settled in ${length}.`,
      counted: [
        'One loop goes from “Needs info” or “PAP info missing” to any other status on that track. Loops count on the day they began; how long they took, on the day they ended.',
        'Left again within a minute was a slip and no loop. “Open now” is this moment, whatever the period.',
      ],
      tracks: { enrollment: 'Enrollment', pap: 'PAP' },
      asked: 'Asked',
      open: 'Open now',
      times: ['Asked once', 'Twice', 'Three times or more'],
      people: 'Patients asked',
      settled: 'Settled',
      half: 'Half within',
      most: 'Nine of ten within',
    },
    messages: {
      title: 'Messages',
      says: (arrived: string, left: string, share: string, held: string) =>
        `${arrived} of ${left} that ${one(left) ? 'was' : 'were'} sent arrived (${share}); ${held} ${one(held) ? 'was' : 'were'} not sent at all.`,
      saysNone: (held: string) => `None left so far; ${held} ${one(held) ? 'was' : 'were'} not sent at all.`,
      pace: (median: string, most: string) => `Half arrive within ${median} of leaving, 95 of 100 within ${most}.`,
      paceOne: (length: string) => `It arrived ${length} after leaving.`,
      counted: [
        'Every message decided about in this time, by the hour it was decided, as it stands now. “Arrived” is a receipt from the phone’s carrier; “sent” left, without a receipt so far. The share is of those that left or failed.',
        'Times are rounded to two digits, from leaving to the receipt.',
      ],
      reasons: 'Why not',
      out: 'Opted out',
      in: 'Opted in',
    },
    callbacks: {
      title: 'Callbacks',
      says: (arrived: string, all: string, share: string, again: string) =>
        `${arrived} of ${all} ${one(all) ? 'was' : 'were'} delivered (${share}); ${again} needed more than one try.`,
      pace: (median: string, most: string) => `Half are delivered within ${median}, 95 of 100 within ${most}.`,
      paceOne: (length: string) => `It took ${length}.`,
      counted: [
        'Every callback to every endpoint, caused in this time, as it stands now; samples too. The time runs from its cause to the partner’s “received”, waiting for a paused endpoint included; callbacks replayed later are left out of it. Times are rounded to two digits.',
      ],
      again: 'More than one try',
    },
    clocks: {
      title: 'Clocks kept',
      says: (kept: string, all: string, share: string, overdue: string) =>
        `${kept} of ${all} that ended ${one(all) ? 'was' : 'were'} in time (${share}); ${overdue} that still ${one(overdue) ? 'runs is' : 'run are'} overdue.`,
      saysNone: (overdue: string) =>
        `None ended in this time; ${overdue} that still ${one(overdue) ? 'runs is' : 'run are'} overdue.`,
      counted: [
        'Of the clocks that ended in this time, those that ended before they were due. Business hours, holidays and pauses are taken out, as the program’s settings say. “Overdue” is this moment, whatever the period.',
      ],
      kind: 'Clock',
      kept: 'In time',
      missed: 'Late',
      running: 'Running',
      overdue: 'Overdue now',
    },
    traffic: { half: 'Half within', most: '95 of 100 within' },
    tiles: {
      entered: 'Came in',
      consented: 'Consented',
      enrolled: 'Enrollment complete',
      approved: 'Approved',
      approval: 'Coming in to approved',
      asked: 'Asked for information',
      messages: 'Messages arrived',
      callbacks: 'Callbacks delivered',
    },
  },
  {
    funnel: {
      title: 'De la invitación a la aprobación',
      says: (entered: string, consented: string, enrolled: string, approved: string) =>
        `De ${entered} que ingresaron, ${consented} dieron su consentimiento, ${enrolled} completaron la inscripción y ${approved} tienen la aprobación.`,
      saysNobody: 'Nadie ingresó en este tiempo.',
      counted: [
        'Todos los que ingresaron al programa en este tiempo, por un socio, la consola o un archivo, y hasta dónde ha llegado cada uno hasta ahora. El tiempo anterior se cuenta tal como estaba cuando tenía la misma antigüedad.',
        'Dieron su consentimiento quienes tienen en el registro un consentimiento vigente: firmado o atestiguado por el socio. Un estado retirado en menos de un minuto fue un descuido y no cuenta; después, queda como alcanzado.',
        'Quien está más allá de un paso que no consta figura a su lado como deducido, y en ninguna proporción.',
      ],
      paths: { enrollment: 'Por la inscripción', pap: 'Por la asistencia al paciente (PAP)' },
      inferred: (n: string) => `+ ${n} ${one(n) ? 'deducido' : 'deducidos'}`,
      waiting: (n: string) => `${n} ${one(n) ? 'sigue' : 'siguen'} aquí`,
      ofBefore: (share: string) => `${share} del paso anterior`,
      ofAll: (share: string) => `${share} del total`,
      otherwise: (n: string, word: string) => `${word}: ${n}`,
      dashes: 'Línea discontinua: el tiempo anterior',
    },
    intake: {
      title: 'Ingresos y aprobaciones, día a día',
      says: (entered: string, approved: string) =>
        `${one(entered) ? 'Ingresó' : 'Ingresaron'} ${entered} y ${one(approved) ? 'se aprobó' : 'se aprobaron'} ${approved}.`,
      busiest: (day: string, most: string) => `El día con más ingresos fue el ${day}: ${most}.`,
      counted: [
        'Según el día en que el paciente ingresó al programa y el día de la primera aprobación, sin importar cuándo ingresó ese paciente. Los días son los de la zona horaria del programa.',
      ],
      entered: 'Ingresaron',
      approved: 'Aprobados',
    },
    legs: {
      title: 'Tiempo hasta cada paso',
      says: (median: string, most: string) =>
        `La mitad de los aprobados en este tiempo había ingresado como máximo ${median} antes; nueve de cada diez, como máximo ${most}.`,
      saysOne: (length: string) => `La única persona aprobada en este tiempo había ingresado ${length} antes.`,
      saysNothing: 'No se aprobó a nadie en este tiempo.',
      counted: [
        'De quienes alcanzaron el paso en este tiempo, sin importar cuándo ingresaron; solo donde se vieron los dos extremos. Un paso que solo se conoce por otro posterior no tiene tiempo propio.',
        'La mitad no tardó más que la mediana; nueve de cada diez, no más que la segunda cifra. Ambas se redondean a dos dígitos. Haga clic en una barra para ver a sus pacientes.',
      ],
      median: 'la mitad en',
      most: 'nueve de diez en',
      timed: (n: string) => `${n} ${one(n) ? 'medido' : 'medidos'}`,
      took: 'tardó',
      nobody: 'nadie medido',
      names: {
        consent: 'Del ingreso al consentimiento',
        enrollment: 'Del ingreso a la inscripción completa',
        decision: 'De la inscripción completa a la decisión',
        approval: 'Del ingreso a la aprobación',
        papApplication: 'De la invitación al PAP a la solicitud',
        papDecision: 'De la invitación al PAP a la decisión',
      },
      bars: ['< 1 h', '1–4 h', '4–24 h', '1–2 d', '2–3 d', '3–7 d', '7–14 d', '14–30 d', '30 d +'],
      ends: ['1 h', '4 h', '1 d', '2 d', '3 d', '7 d', '14 d', '30 d'],
    },
    loops: {
      title: 'Información faltante',
      says: (asked: string, people: string, again: string) =>
        `Se pidió ${asked} ${one(asked) ? 'vez' : 'veces'}, a ${people} ${one(people) ? 'paciente' : 'pacientes'}; a ${again} de ellos más de una vez.`,
      pace: (median: string, most: string) => `La mitad se resolvió en ${median}; nueve de cada diez, en ${most}.`,
      paceOne: (length: string) => `La única que terminó se resolvió en ${length}.`,
      counted: [
        'Una vuelta va de “Falta información” o “Faltan datos del PAP” a cualquier otro estado de esa línea. Las vueltas cuentan el día en que empezaron; su duración, el día en que terminaron.',
        'Si se dejó en menos de un minuto, fue un descuido y no una vuelta. “Abiertas ahora” es este momento, sea cual sea el periodo.',
      ],
      tracks: { enrollment: 'Inscripción', pap: 'PAP' },
      asked: 'Pedidas',
      open: 'Abiertas ahora',
      times: ['Una vez', 'Dos veces', 'Tres veces o más'],
      people: 'Pacientes consultados',
      settled: 'Resueltas',
      half: 'La mitad en',
      most: 'Nueve de diez en',
    },
    messages: {
      title: 'Mensajes',
      says: (arrived: string, left: string, share: string, held: string) =>
        `${one(arrived) ? 'Llegó' : 'Llegaron'} ${arrived} de ${left} ${one(left) ? 'enviado' : 'enviados'} (${share}); ${held} ${one(held) ? 'no se envió' : 'no se enviaron'}.`,
      saysNone: (held: string) =>
        `Ninguno ha salido hasta ahora; ${held} ${one(held) ? 'no se envió' : 'no se enviaron'}.`,
      pace: (median: string, most: string) =>
        `La mitad llega en ${median} desde su salida; 95 de cada 100, en ${most}.`,
      paceOne: (length: string) => `Llegó ${length} después de salir.`,
      counted: [
        'Cada mensaje sobre el que se decidió en este tiempo, según la hora de la decisión y tal como está ahora. “Llegó” es un acuse de la operadora del teléfono; “enviado” salió y aún no tiene acuse. La proporción es de los que salieron o fallaron.',
        'Los tiempos se redondean a dos dígitos, desde la salida hasta el acuse.',
      ],
      reasons: 'Por qué no',
      out: 'Bajas',
      in: 'Altas',
    },
    callbacks: {
      title: 'Avisos al socio',
      says: (arrived: string, all: string, share: string, again: string) =>
        `${one(arrived) ? 'Se entregó' : 'Se entregaron'} ${arrived} de ${all} (${share}); ${again} ${one(again) ? 'necesitó' : 'necesitaron'} más de un intento.`,
      pace: (median: string, most: string) => `La mitad se entrega en ${median}; 95 de cada 100, en ${most}.`,
      paceOne: (length: string) => `Tardó ${length}.`,
      counted: [
        'Cada aviso a cada destino, causado en este tiempo y tal como está ahora; también las muestras. El tiempo va desde su causa hasta el “recibido” del socio, incluida la espera de un destino en pausa; los avisos repetidos después no entran en él. Los tiempos se redondean a dos dígitos.',
      ],
      again: 'Más de un intento',
    },
    clocks: {
      title: 'Plazos cumplidos',
      says: (kept: string, all: string, share: string, overdue: string) =>
        `${kept} de ${all} que terminaron lo hicieron a tiempo (${share}); de los que siguen en marcha, ${overdue} ${one(overdue) ? 'está vencido' : 'están vencidos'}.`,
      saysNone: (overdue: string) =>
        `Ninguno terminó en este tiempo; de los que siguen en marcha, ${overdue} ${one(overdue) ? 'está vencido' : 'están vencidos'}.`,
      counted: [
        'De los plazos que terminaron en este tiempo, los que terminaron antes de vencer. Se descuentan las horas no laborables, los feriados y las pausas, según la configuración del programa. “Vencidos” es este momento, sea cual sea el periodo.',
      ],
      kind: 'Plazo',
      kept: 'A tiempo',
      missed: 'Tarde',
      running: 'En marcha',
      overdue: 'Vencidos ahora',
    },
    traffic: { half: 'La mitad en', most: '95 de cada 100 en' },
    tiles: {
      entered: 'Ingresaron',
      consented: 'Dieron su consentimiento',
      enrolled: 'Inscripción completa',
      approved: 'Aprobados',
      approval: 'Del ingreso a la aprobación',
      asked: 'Con información pedida',
      messages: 'Mensajes que llegaron',
      callbacks: 'Avisos entregados',
    },
  },
)
export type PictureWords = (typeof pictureWords)['en']
