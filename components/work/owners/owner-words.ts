import { bilingual, numberWords } from '@/lib/contract/bilingual'

const en = (n: number, one: string, many: string) => `${numberWords(n, 'en')} ${n === 1 ? one : many}`
const es = (n: number, one: string, many: string) => `${numberWords(n, 'es')} ${n === 1 ? one : many}`

/** "12 patients and 3 tasks", whichever there are. */
const movedEn = (patients: number, tasks: number) =>
  [patients > 0 && en(patients, 'patient', 'patients'), tasks > 0 && en(tasks, 'task', 'tasks')]
    .filter(Boolean)
    .join(' and ') || 'nothing'
const movedEs = (patients: number, tasks: number) =>
  [patients > 0 && es(patients, 'paciente', 'pacientes'), tasks > 0 && es(tasks, 'tarea', 'tareas')]
    .filter(Boolean)
    .join(' y ') || 'nada'

export const ownerWords = bilingual(
  {
    nobody: 'Nobody',
    you: (name: string) => `${name} (you)`,
    /** On the button of the patient page. */
    nobodys: 'Nobody’s patient',
    yours: 'Your patient',
    owner: (name: string) => `Owner: ${name}`,
    change: 'Change owner',
    people: 'Give this patient to',
    peopleFailed: 'The people of this program could not be read. Close this and try again.',
    reading: 'Reading…',
    assignToMe: 'Assign to me',
    toNobody: 'To nobody',
    alreadyYours: 'This is your patient already',
    assigned: (patient: string, owner: string) => `${patient}: ${owner} has this patient now`,
    assignedToMe: (patient: string) => `${patient}: your patient now`,
    freed: (patient: string) => `${patient}: nobody’s patient now`,
    undo: 'Undo',
    undoAct: 'Undo the last assignment',
    undoHint: 'Press Z to undo.',
    undone: 'Undone',
    notAssigned: 'Not assigned',
    wasFirst: (by: string | null, owner: string | null) =>
      `${by ?? 'Somebody'} got there first: ${owner === null ? 'the patient is nobody’s now' : `${owner} has the patient now`}.`,
  },
  {
    nobody: 'Nadie',
    you: (name: string) => `${name} (usted)`,
    nobodys: 'Sin responsable',
    yours: 'Su paciente',
    owner: (name: string) => `Responsable: ${name}`,
    change: 'Cambiar responsable',
    people: 'Asignar este paciente a',
    peopleFailed: 'No se pudo leer la lista de personas del programa. Cierre esto e intente de nuevo.',
    reading: 'Leyendo…',
    assignToMe: 'Asignarme a mí',
    toNobody: 'A nadie',
    alreadyYours: 'Este paciente ya es suyo',
    assigned: (patient: string, owner: string) => `${patient}: ahora lo atiende ${owner}`,
    assignedToMe: (patient: string) => `${patient}: ahora es su paciente`,
    freed: (patient: string) => `${patient}: ahora sin responsable`,
    undo: 'Deshacer',
    undoAct: 'Deshacer la última asignación',
    undoHint: 'Presione Z para deshacer.',
    undone: 'Deshecho',
    notAssigned: 'No se asignó',
    wasFirst: (by: string | null, owner: string | null) =>
      `${by ?? 'Alguien'} llegó primero: ${owner === null ? 'el paciente ahora no tiene responsable' : `ahora lo atiende ${owner}`}.`,
  },
)

export const workloadWords = bilingual(
  {
    title: 'Workload',
    about:
      'Who has how much of this program. A task that is assigned to nobody counts with whoever has its patient; late is what has run out in Needs action; what is done counts since Monday.',
    totals: (patients: number, people: number) =>
      `${en(patients, 'patient', 'patients')} with ${en(people, 'person', 'people')}`,
    caption: 'Workload by person',
    person: 'Person',
    patients: 'Patients',
    tasks: 'Open tasks',
    late: 'Late',
    done: 'Done this week',
    acts: 'Act',
    /** After the number, where the columns are folded into lines. */
    folded: {
      patients: (n: number): string => (n === 1 ? 'patient' : 'patients'),
      tasks: (n: number): string => (n === 1 ? 'open task' : 'open tasks'),
      late: (_: number): string => 'late',
    },
    inWork: (who: string | null) => (who ? `, what needs action of ${who}` : ', what needs action of nobody’s'),
    nobodyHint: 'Waits for somebody to pick it up',
    left: 'Has left',
    leftHint: 'Has no access any more; hand over what is left',
    loading: 'Loading the workload',
    what: 'The workload',
    handOver: 'Hand over',
    handOverOf: (name: string) => `Hand over: ${name}`,
    pickUp: 'Pick up',
    pickUpLabel: 'Pick up: patients of nobody',
    nothing: 'Nothing to hand over',
    alone: 'Only one person works in this program. An administrator adds others under Staff.',
    recent: 'Hand-overs of the last seven days',
    recentLine: (by: string, patients: number, tasks: number, from: string, to: string) =>
      `${by} moved ${movedEn(patients, tasks)} from ${from} to ${to}`,
    takeBack: 'Take back',
    takeBackLabel: (patients: number, tasks: number, from: string) =>
      `Take back: ${movedEn(patients, tasks)} of ${from}`,
    takenBack: (by: string) => `taken back by ${by}`,
    // The dialog.
    dialogTitle: (name: string) => `Hand over what ${name} has`,
    dialogTitleNobody: 'Pick up patients of nobody',
    to: 'To',
    choose: 'Choose…',
    chooseTo: 'Choose who gets it',
    which: 'Which patients',
    all: (n: number) => `All ${numberWords(n, 'en')}`,
    some: 'Some of them',
    withTasks: 'With the open tasks that are assigned to them by name',
    withTasksHint: 'Tasks assigned to nobody go with their patient either way.',
    choosePatients: 'Choose at least one patient',
    patientsOf: (name: string) => `Patients of ${name}, longest untouched first`,
    openTasks: (n: number) => en(n, 'open task', 'open tasks'),
    more: 'Show more',
    chosen: (n: number) => `${numberWords(n, 'en')} chosen`,
    counting: 'Counting what would move…',
    preview: (patients: number, tasks: number, from: string, to: string) =>
      `${movedEn(patients, tasks).replace(/^./, (letter) => letter.toUpperCase())} would go from ${from} to ${to}.`,
    overdueOf: (n: number) => `${en(n, 'task is', 'tasks are')} overdue.`,
    leftOf: (n: number, most: number) =>
      `One act moves at most ${numberWords(most, 'en')} patients, the longest untouched first; ${numberWords(n, 'en')} stay. Do it again for these.`,
    previewNone: 'Nothing would move: choose patients or tasks.',
    cancel: 'Cancel',
    confirm: 'Hand over',
    confirmPick: 'Pick up',
    handedOver: (patients: number, tasks: number, to: string) => `${movedEn(patients, tasks)} → ${to}`,
    tookBack: (patients: number, tasks: number) => `Taken back: ${movedEn(patients, tasks)}`,
    kept: (n: number) => `${numberWords(n, 'en')} had moved on since and stay where they are.`,
    notDone: 'Not handed over',
    notTakenBack: 'Not taken back',
    undoAct: 'Take the hand-over back',
  },
  {
    title: 'Carga de trabajo',
    about:
      'Cuánto tiene cada persona en este programa. Una tarea sin asignar cuenta para quien atiende a su paciente; lo hecho cuenta desde el lunes.',
    totals: (patients: number, people: number) =>
      `${es(patients, 'paciente', 'pacientes')} con ${es(people, 'persona', 'personas')}`,
    caption: 'Carga de trabajo por persona',
    person: 'Persona',
    patients: 'Pacientes',
    tasks: 'Tareas abiertas',
    late: 'Con atraso',
    done: 'Hechas esta semana',
    acts: 'Acción',
    folded: {
      patients: (n: number): string => (n === 1 ? 'paciente' : 'pacientes'),
      tasks: (n: number): string => (n === 1 ? 'tarea abierta' : 'tareas abiertas'),
      late: (_: number): string => 'con atraso',
    },
    inWork: (who: string | null) =>
      who ? `, lo que requiere acción de ${who}` : ', lo que requiere acción y es de nadie',
    nobodyHint: 'Espera a que alguien lo tome',
    left: 'Ya no está',
    leftHint: 'Ya no tiene acceso; traspase lo que queda',
    loading: 'Cargando la carga de trabajo',
    what: 'La carga de trabajo',
    handOver: 'Traspasar',
    handOverOf: (name: string) => `Traspasar: ${name}`,
    pickUp: 'Tomar',
    pickUpLabel: 'Tomar: pacientes sin responsable',
    nothing: 'Nada que traspasar',
    alone: 'Solo una persona trabaja en este programa. Un administrador agrega a otras en Personal.',
    recent: 'Traspasos de los últimos siete días',
    recentLine: (by: string, patients: number, tasks: number, from: string, to: string) =>
      `${by} pasó ${movedEs(patients, tasks)} de ${from} a ${to}`,
    takeBack: 'Deshacer',
    takeBackLabel: (patients: number, tasks: number, from: string) =>
      `Deshacer: ${movedEs(patients, tasks)} de ${from}`,
    takenBack: (by: string) => `deshecho por ${by}`,
    dialogTitle: (name: string) => `Traspasar lo que tiene ${name}`,
    dialogTitleNobody: 'Tomar pacientes sin responsable',
    to: 'A',
    choose: 'Elija…',
    chooseTo: 'Elija quién lo recibe',
    which: 'Qué pacientes',
    all: (n: number) => `Todos (${numberWords(n, 'es')})`,
    some: 'Algunos',
    withTasks: 'Con las tareas abiertas asignadas a su nombre',
    withTasksHint: 'Las tareas sin asignar siguen siempre a su paciente.',
    choosePatients: 'Elija al menos un paciente',
    patientsOf: (name: string) => `Pacientes de ${name}, primero los que llevan más tiempo sin cambios`,
    openTasks: (n: number) => es(n, 'tarea abierta', 'tareas abiertas'),
    more: 'Mostrar más',
    chosen: (n: number) => `${numberWords(n, 'es')} elegidos`,
    counting: 'Contando lo que cambiaría de manos…',
    preview: (patients: number, tasks: number, from: string, to: string) =>
      `Pasaría de ${from} a ${to}: ${movedEs(patients, tasks)}.`,
    overdueOf: (n: number) => `${es(n, 'tarea está vencida', 'tareas están vencidas')}.`,
    leftOf: (n: number, most: number) =>
      `De una vez se pasan como máximo ${numberWords(most, 'es')} pacientes, primero los que llevan más tiempo sin cambios; quedan ${numberWords(n, 'es')}. Repítalo para ellos.`,
    previewNone: 'No cambiaría nada: elija pacientes o tareas.',
    cancel: 'Cancelar',
    confirm: 'Traspasar',
    confirmPick: 'Tomar',
    handedOver: (patients: number, tasks: number, to: string) => `${movedEs(patients, tasks)} → ${to}`,
    tookBack: (patients: number, tasks: number) => `Deshecho: ${movedEs(patients, tasks)}`,
    kept: (n: number) => `${numberWords(n, 'es')} ya habían cambiado de manos y se quedan donde están.`,
    notDone: 'No se traspasó',
    notTakenBack: 'No se deshizo',
    undoAct: 'Deshacer el traspaso',
  },
)
