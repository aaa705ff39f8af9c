// What each picture of the dashboard is called, says in one sentence, and how its figures are counted.
import { bilingual } from '@/lib/contract/bilingual'

/** One of something is said in other words than several. */
const one = (n: string) => n === '1'

export const pictureWords = bilingual(
  {
    funnel: {
      onRecord: 'Only what is on record counts',
      counted: [
        'All patients referred in this period, and how far each has come. The prior period is counted at the same age.',
        'Reached means we spoke with the patient or caregiver, they texted us, or they started a form.',
        'Consent given means a consent on file that was not withdrawn: signed by the patient or attested by the partner, shown apart. A status undone within a minute doesn’t count.',
        'No step is counted from a later one. “Inferred” means a later step was recorded but not this one; those patients are not in the figure.',
      ],
      paths: { enrollment: 'From referral to approval', pap: 'Patient assistance (PAP)' },
      inferred: (n: string) => `+ ${n} inferred`,
      signed: (n: string) => `${n} signed`,
      attested: (n: string) => `${n} attested`,
      ofStep: (share: string, step: string) => `${share} of ${step}`,
    },
    intake: {
      title: 'Referrals and approvals by day',
      says: (entered: string, approved: string) =>
        `${entered} ${one(entered) ? 'referral' : 'referrals'} and ${approved} ${one(approved) ? 'approval' : 'approvals'}.`,
      busiest: (day: string, most: string) => `Busiest day: ${day} (${most}).`,
      counted: [
        'Referrals count on the day of the referral. Approvals count on the day of the first approval. Days are in the program’s time zone.',
      ],
      entered: 'Referrals',
      approved: 'Approvals',
    },
    legs: {
      title: 'Time to each step',
      says: (median: string, most: string) => `Referral to approval: median ${median}, 90th percentile ${most}.`,
      saysOne: (length: string) => `Referral to approval: ${length} (1 patient).`,
      saysNothing: 'No approvals in this period.',
      counted: [
        'Patients who reached the step in this period, whenever they were referred. Inferred steps aren’t timed.',
        'Half took no longer than the median; 90% took no longer than the 90th percentile. Click a bar to see its patients.',
      ],
      median: 'median',
      most: '90th percentile',
      timed: (n: string) => `${n} measured`,
      took: 'duration',
      nobody: 'none measured',
      names: {
        consent: 'Referral to consent',
        enrollment: 'Referral to enrollment complete',
        decision: 'Enrollment complete to decision',
        approval: 'Referral to approval',
        papApplication: 'PAP invitation to application',
        papDecision: 'PAP invitation to decision',
      },
      bars: ['< 1 hr', '1–4 hr', '4–24 hr', '1–2 d', '2–3 d', '3–7 d', '7–14 d', '14–30 d', '30+ d'],
      ends: ['1 hr', '4 hr', '1 d', '2 d', '3 d', '7 d', '14 d', '30 d'],
    },
    loops: {
      title: 'Missing information',
      says: (asked: string, people: string, again: string) =>
        `${asked} information ${one(asked) ? 'request' : 'requests'} to ${people} ${one(people) ? 'patient' : 'patients'}; ${again} asked more than once.`,
      pace: (median: string, most: string) => `Time to resolve: median ${median}, 90th percentile ${most}.`,
      paceOne: (length: string) => `Time to resolve: ${length} (1 request).`,
      counted: [
        'A request starts with “Missing information” or “PAP missing information” and ends with any other status. Requests count on the day they started; their duration, on the day they ended.',
        'A status undone within a minute doesn’t count. “Open now” is as of now, for any period.',
      ],
      tracks: { enrollment: 'Enrollment', pap: 'PAP' },
      asked: 'Requests',
      open: 'Open now',
      times: ['1 time', '2 times', '3 times or more'],
      people: 'Patients',
      settled: 'Resolved',
      half: 'Median',
      most: '90th percentile',
    },
    messages: {
      title: 'Messages',
      says: (arrived: string, left: string, share: string, held: string) =>
        `${arrived} of ${left} sent ${one(left) ? 'message was' : 'messages were'} delivered (${share}); ${held} ${one(held) ? 'was' : 'were'} not sent.`,
      saysNone: (held: string) => `None sent yet; ${held} ${one(held) ? 'was' : 'were'} not sent.`,
      pace: (median: string, most: string) => `Time to deliver: median ${median}, 95th percentile ${most}.`,
      paceOne: (length: string) => `Time to deliver: ${length}.`,
      counted: [
        'Every message queued, scheduled or not sent in this period, with its status now. “Delivered” means the carrier confirmed it; “Sent” has no confirmation yet. The percentage is of messages sent or failed.',
        'Times run from sending to the carrier’s confirmation.',
      ],
      reasons: 'Reason not sent',
      out: 'Opted out',
      in: 'Opted in',
    },
    callbacks: {
      title: 'Callbacks',
      says: (arrived: string, all: string, share: string, again: string) =>
        `${arrived} of ${all} ${one(all) ? 'was' : 'were'} delivered (${share}); ${again} needed more than one attempt.`,
      pace: (median: string, most: string) => `Time to deliver: median ${median}, 95th percentile ${most}.`,
      paceOne: (length: string) => `Time to deliver: ${length}.`,
      counted: [
        'Every callback created in this period for every endpoint, with its status now, samples included. Times run from creation to the partner’s confirmation, including time on hold. Callbacks resent later aren’t timed.',
      ],
      again: 'More than one attempt',
    },
    clocks: {
      title: 'SLA met',
      says: (kept: string, all: string, share: string, overdue: string) =>
        `${kept} of ${all} completed on time (${share}); ${overdue} open ${one(overdue) ? 'is' : 'are'} overdue.`,
      saysNone: (overdue: string) =>
        `None completed in this period; ${overdue} open ${one(overdue) ? 'is' : 'are'} overdue.`,
      counted: [
        'Work completed in this period before its due date. Only business hours count, without pauses and holidays, as set in Program settings. “Overdue now” is as of now, for any period.',
      ],
      kind: 'Work',
      kept: 'On time',
      missed: 'Missed',
      running: 'Open',
      overdue: 'Overdue now',
    },
    traffic: { half: 'Median', most: '95th percentile' },
    tiles: {
      approval: 'Referral to approval (median)',
      approved: 'Approved',
      consented: 'Consent given',
      clocks: 'Due dates met',
    },
  },
  {
    funnel: {
      onRecord: 'Solo cuenta lo que está registrado',
      counted: [
        'Todos los pacientes referidos en este periodo y hasta dónde ha llegado cada uno. El periodo anterior se cuenta con la misma antigüedad.',
        'Contactados: hablamos con el paciente o su cuidador, nos enviaron un mensaje o empezaron un formulario.',
        'Consentimiento otorgado es el que consta y no se retiró: firmado por el paciente o declarado por el socio, por separado. Un estado deshecho en menos de un minuto no cuenta.',
        'Ningún paso se cuenta por otro posterior. “Deducidos” son quienes tienen registrado un paso posterior y este no; no están en la cifra.',
      ],
      paths: { enrollment: 'De referido a aprobado', pap: 'Programa de asistencia (PAP)' },
      inferred: (n: string) => `+ ${n} ${one(n) ? 'deducido' : 'deducidos'}`,
      signed: (n: string) => (one(n) ? '1 firmado' : `${n} firmados`),
      attested: (n: string) => (one(n) ? '1 declarado' : `${n} declarados`),
      ofStep: (share: string, step: string) => `${share} de ${step}`,
    },
    intake: {
      title: 'Referidos y aprobaciones por día',
      says: (entered: string, approved: string) =>
        `${entered} ${one(entered) ? 'referido' : 'referidos'} y ${approved} ${one(approved) ? 'aprobación' : 'aprobaciones'}.`,
      busiest: (day: string, most: string) => `Día con más referidos: ${day} (${most}).`,
      counted: [
        'Los referidos cuentan el día en que llegan. Las aprobaciones cuentan el día de la primera aprobación. Los días son los de la zona horaria del programa.',
      ],
      entered: 'Referidos',
      approved: 'Aprobaciones',
    },
    legs: {
      title: 'Tiempo hasta cada paso',
      says: (median: string, most: string) => `Del referido a la aprobación: mediana ${median}, percentil 90 ${most}.`,
      saysOne: (length: string) => `Del referido a la aprobación: ${length} (1 paciente).`,
      saysNothing: 'Sin aprobaciones en este periodo.',
      counted: [
        'Pacientes que llegaron al paso en este periodo, sin importar cuándo se refirieron. Los pasos deducidos no se miden.',
        'La mitad no tardó más que la mediana; el 90% no tardó más que el percentil 90. Haga clic en una barra para ver a sus pacientes.',
      ],
      median: 'mediana',
      most: 'percentil 90',
      timed: (n: string) => `${n} ${one(n) ? 'medido' : 'medidos'}`,
      took: 'duración',
      nobody: 'sin medir',
      names: {
        consent: 'Del referido al consentimiento',
        enrollment: 'Del referido a la inscripción completa',
        decision: 'De la inscripción completa a la decisión',
        approval: 'Del referido a la aprobación',
        papApplication: 'De la invitación al PAP a la solicitud',
        papDecision: 'De la invitación al PAP a la decisión',
      },
      bars: ['< 1 h', '1–4 h', '4–24 h', '1–2 d', '2–3 d', '3–7 d', '7–14 d', '14–30 d', '+30 d'],
      ends: ['1 h', '4 h', '1 d', '2 d', '3 d', '7 d', '14 d', '30 d'],
    },
    loops: {
      title: 'Información faltante',
      says: (asked: string, people: string, again: string) =>
        `${asked} ${one(asked) ? 'solicitud' : 'solicitudes'} de información a ${people} ${one(people) ? 'paciente' : 'pacientes'}; a ${again} más de una vez.`,
      pace: (median: string, most: string) => `Tiempo hasta resolver: mediana ${median}, percentil 90 ${most}.`,
      paceOne: (length: string) => `Tiempo hasta resolver: ${length} (1 solicitud).`,
      counted: [
        'Una solicitud empieza con “Falta información” o “Falta información del PAP” y termina con cualquier otro estado. Las solicitudes cuentan el día en que empiezan; su duración, el día en que terminan.',
        'Un estado deshecho en menos de un minuto no cuenta. “Abiertas ahora” es a esta hora, para cualquier periodo.',
      ],
      tracks: { enrollment: 'Inscripción', pap: 'PAP' },
      asked: 'Solicitudes',
      open: 'Abiertas ahora',
      times: ['1 vez', '2 veces', '3 veces o más'],
      people: 'Pacientes',
      settled: 'Resueltas',
      half: 'Mediana',
      most: 'Percentil 90',
    },
    messages: {
      title: 'Mensajes',
      says: (arrived: string, left: string, share: string, held: string) =>
        `${one(arrived) ? 'Se entregó' : 'Se entregaron'} ${arrived} de ${left} ${one(left) ? 'enviado' : 'enviados'} (${share}); ${held} ${one(held) ? 'no se envió' : 'no se enviaron'}.`,
      saysNone: (held: string) => `Ninguno enviado aún; ${held} ${one(held) ? 'no se envió' : 'no se enviaron'}.`,
      pace: (median: string, most: string) => `Tiempo de entrega: mediana ${median}, percentil 95 ${most}.`,
      paceOne: (length: string) => `Tiempo de entrega: ${length}.`,
      counted: [
        'Cada mensaje en cola, programado o no enviado en este periodo, con su estado actual. “Entregado” significa que la compañía telefónica lo confirmó; “Enviado” aún no tiene confirmación. El porcentaje es de los enviados o fallidos.',
        'El tiempo va desde el envío hasta la confirmación de la compañía telefónica.',
      ],
      reasons: 'Motivo de no envío',
      out: 'Bajas',
      in: 'Reactivaciones',
    },
    callbacks: {
      title: 'Callbacks enviados',
      says: (arrived: string, all: string, share: string, again: string) =>
        `${one(arrived) ? 'Se entregó' : 'Se entregaron'} ${arrived} de ${all} (${share}); ${again} ${one(again) ? 'necesitó' : 'necesitaron'} más de un intento.`,
      pace: (median: string, most: string) => `Tiempo de entrega: mediana ${median}, percentil 95 ${most}.`,
      paceOne: (length: string) => `Tiempo de entrega: ${length}.`,
      counted: [
        'Cada callback creado en este periodo para cada endpoint, con su estado actual, incluidas las muestras. El tiempo va desde la creación hasta la confirmación del socio, incluida la espera. Los callbacks reenviados después no se miden.',
      ],
      again: 'Más de un intento',
    },
    clocks: {
      title: 'SLA cumplido',
      says: (kept: string, all: string, share: string, overdue: string) =>
        `${kept} de ${all} completados a tiempo (${share}); ${overdue} ${one(overdue) ? 'abierto está vencido' : 'abiertos están vencidos'}.`,
      saysNone: (overdue: string) =>
        `Ninguno completado en este periodo; ${overdue} ${one(overdue) ? 'abierto está vencido' : 'abiertos están vencidos'}.`,
      counted: [
        'Trabajo completado en este periodo antes de vencer su plazo. Solo cuentan las horas laborales, sin pausas ni días feriados, según la configuración del programa. “Vencidos ahora” es a esta hora, para cualquier periodo.',
      ],
      kind: 'Trabajo',
      kept: 'A tiempo',
      missed: 'Incumplidos',
      running: 'Abiertos',
      overdue: 'Vencidos ahora',
    },
    traffic: { half: 'Mediana', most: 'Percentil 95' },
    tiles: {
      approval: 'Del referido a la aprobación (mediana)',
      approved: 'Aprobados',
      consented: 'Consentimiento otorgado',
      clocks: 'Plazos cumplidos',
    },
  },
)
