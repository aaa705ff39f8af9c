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

export const workloadWords = bilingual(
  {
    title: 'Workload',
    about: 'Patients and tasks by owner. Completed counts from Monday.',
    totals: (patients: number, people: number) =>
      `${en(patients, 'patient', 'patients')} with ${en(people, 'person', 'people')}`,
    caption: 'Workload by person',
    person: 'Person',
    patients: 'Patients',
    tasks: 'Open tasks',
    late: 'Overdue',
    done: 'Completed this week',
    acts: 'Action',
    /** After the number, where the columns are folded into lines. */
    folded: {
      patients: (n: number): string => (n === 1 ? 'patient' : 'patients'),
      tasks: (n: number): string => (n === 1 ? 'open task' : 'open tasks'),
      late: (_: number): string => 'overdue',
    },
    inWork: (who: string | null) => (who ? `, work of ${who}` : ', unassigned work'),
    nobodyHint: 'Not assigned to anyone',
    left: 'No longer active',
    leftHint: 'No longer has access. Reassign their patients.',
    loading: 'Loading…',
    what: 'Workload',
    handOver: 'Reassign',
    handOverOf: (name: string) => `Reassign: ${name}`,
    pickUp: 'Assign',
    pickUpLabel: 'Assign: unassigned patients',
    nothing: 'Nothing to reassign',
    alone: 'You’re the only person in this program. An administrator can add others under Staff.',
    recent: 'Reassignments in the last 7 days',
    recentLine: (by: string, patients: number, tasks: number, from: string, to: string) =>
      `${by} reassigned ${movedEn(patients, tasks)} from ${from} to ${to}`,
    takeBack: 'Undo',
    takeBackLabel: (patients: number, tasks: number, from: string) => `Undo: ${movedEn(patients, tasks)} of ${from}`,
    takenBack: (by: string) => `undone by ${by}`,
    // The dialog.
    dialogTitle: (name: string) => `Reassign ${name}’s patients`,
    dialogTitleNobody: 'Assign unassigned patients',
    to: 'New owner',
    choose: 'Choose…',
    chooseTo: 'Choose the new owner',
    which: 'Patients',
    all: (n: number) => `All ${numberWords(n, 'en')}`,
    some: 'Select patients',
    withTasks: 'Include open tasks assigned to this person',
    withTasksHint: 'Unassigned tasks always move with their patient.',
    choosePatients: 'Choose at least one patient',
    patientsOf: (name: string) => `${name}: patients, least recently updated first`,
    openTasks: (n: number) => en(n, 'open task', 'open tasks'),
    more: 'Show more',
    chosen: (n: number) => `${numberWords(n, 'en')} selected`,
    counting: 'Counting…',
    preview: (patients: number, tasks: number, from: string, to: string) =>
      `${movedEn(patients, tasks).replace(/^./, (letter) => letter.toUpperCase())} will move from ${from} to ${to}.`,
    overdueOf: (n: number) => `${en(n, 'task is', 'tasks are')} overdue.`,
    leftOf: (n: number, most: number) =>
      `You can reassign up to ${numberWords(most, 'en')} patients at a time, least recently updated first. Repeat for the other ${numberWords(n, 'en')}.`,
    previewNone: 'Select patients or tasks to reassign.',
    cancel: 'Cancel',
    confirm: 'Reassign',
    confirmPick: 'Assign',
    handedOver: (patients: number, tasks: number, to: string) => `Reassigned ${movedEn(patients, tasks)} to ${to}`,
    tookBack: (patients: number, tasks: number) => `Undone: ${movedEn(patients, tasks)}`,
    kept: (n: number) => `${numberWords(n, 'en')} ${n === 1 ? 'was' : 'were'} reassigned since and stay as they are.`,
    notDone: 'Couldn’t reassign',
    notTakenBack: 'Couldn’t undo',
    undoAct: 'Undo the reassignment',
  },
  {
    title: 'Carga de trabajo',
    about: 'Pacientes y tareas por responsable. Las completadas cuentan desde el lunes.',
    totals: (patients: number, people: number) =>
      `${es(patients, 'paciente', 'pacientes')} con ${es(people, 'persona', 'personas')}`,
    caption: 'Carga de trabajo por persona',
    person: 'Persona',
    patients: 'Pacientes',
    tasks: 'Tareas abiertas',
    late: 'Vencidas',
    done: 'Completadas esta semana',
    acts: 'Acción',
    folded: {
      patients: (n: number): string => (n === 1 ? 'paciente' : 'pacientes'),
      tasks: (n: number): string => (n === 1 ? 'tarea abierta' : 'tareas abiertas'),
      late: (n: number): string => (n === 1 ? 'vencida' : 'vencidas'),
    },
    inWork: (who: string | null) => (who ? `, trabajo de ${who}` : ', trabajo sin asignar'),
    nobodyHint: 'No está asignado a nadie',
    left: 'Ya no está activo',
    leftHint: 'Ya no tiene acceso. Reasigne sus pacientes.',
    loading: 'Cargando…',
    what: 'La carga de trabajo',
    handOver: 'Reasignar',
    handOverOf: (name: string) => `Reasignar: ${name}`,
    pickUp: 'Asignar',
    pickUpLabel: 'Asignar: pacientes sin asignar',
    nothing: 'Nada que reasignar',
    alone: 'Usted es la única persona de este programa. Un administrador puede agregar a otras en Personal.',
    recent: 'Reasignaciones de los últimos 7 días',
    recentLine: (by: string, patients: number, tasks: number, from: string, to: string) =>
      `${by} reasignó ${movedEs(patients, tasks)} de ${from} a ${to}`,
    takeBack: 'Deshacer',
    takeBackLabel: (patients: number, tasks: number, from: string) =>
      `Deshacer: ${movedEs(patients, tasks)} de ${from}`,
    takenBack: (by: string) => `deshecho por ${by}`,
    dialogTitle: (name: string) => `Reasignar los pacientes de ${name}`,
    dialogTitleNobody: 'Asignar pacientes sin asignar',
    to: 'Nuevo responsable',
    choose: 'Elija…',
    chooseTo: 'Elija al nuevo responsable',
    which: 'Pacientes',
    all: (n: number) => `Todos (${numberWords(n, 'es')})`,
    some: 'Seleccionar pacientes',
    withTasks: 'Incluir las tareas abiertas asignadas a esta persona',
    withTasksHint: 'Las tareas sin asignar siempre van con su paciente.',
    choosePatients: 'Elija al menos un paciente',
    patientsOf: (name: string) => `Pacientes de ${name}, primero los menos recientes`,
    openTasks: (n: number) => es(n, 'tarea abierta', 'tareas abiertas'),
    more: 'Mostrar más',
    chosen: (n: number) => `${numberWords(n, 'es')} ${n === 1 ? 'seleccionado' : 'seleccionados'}`,
    counting: 'Contando…',
    preview: (patients: number, tasks: number, from: string, to: string) =>
      `Se reasignará de ${from} a ${to}: ${movedEs(patients, tasks)}.`,
    overdueOf: (n: number) => `${es(n, 'tarea está vencida', 'tareas están vencidas')}.`,
    leftOf: (n: number, most: number) =>
      `Puede reasignar hasta ${numberWords(most, 'es')} pacientes a la vez, primero los menos recientes. Repita para los otros ${numberWords(n, 'es')}.`,
    previewNone: 'Seleccione pacientes o tareas para reasignar.',
    cancel: 'Cancelar',
    confirm: 'Reasignar',
    confirmPick: 'Asignar',
    handedOver: (patients: number, tasks: number, to: string) => `Se reasignó a ${to}: ${movedEs(patients, tasks)}`,
    tookBack: (patients: number, tasks: number) => `Deshecho: ${movedEs(patients, tasks)}`,
    kept: (n: number) =>
      `${numberWords(n, 'es')} ${n === 1 ? 'ya se había reasignado y queda como está' : 'ya se habían reasignado y quedan como están'}.`,
    notDone: 'No se pudo reasignar',
    notTakenBack: 'No se pudo deshacer',
    undoAct: 'Deshacer la reasignación',
  },
)
