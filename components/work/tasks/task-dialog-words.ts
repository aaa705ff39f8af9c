// What is said while a task is added or changed.

import { taskWords } from '@/components/work/ground/task-words'
import { bilingual, joined } from '@/lib/contract/bilingual'

const own = bilingual(
  {
    changeTitle: 'Edit task',
    done: 'Mark done',
    change: 'Edit',
    changed: (title: string) => `Updated: ${title}`,
    notChanged: 'Couldn’t update the task',
    undoChange: 'Undo the task change',
    undone: 'Undone',
    due: 'Due',
    noDue: 'No due date',
    forOwnerNamed: (name: string) => `Patient’s owner: ${name}`,
    assigned: 'Assigned to',
    // The form.
    what: 'Task',
    whatMissing: 'Enter the task',
    whatHint: 'For example: Call the pharmacy about the copay card',
    when: 'Due',
    whenHint: (zone: string) => `Your time: ${zone}`,
    whenPast: 'This time has passed. Choose a later one.',
    whenWrong: 'Enter both a date and a time, or leave both blank',
    soon: 'Quick picks',
    nextDayAt: (time: string) => `Next business day ${time}`,
    inAWeek: (_time: string) => 'In 1 week',
    clear: 'No due date',
    who: 'Assigned to',
    cancel: 'Cancel',
    save: 'Save',
    changedMeanwhile: (due: string, whom: string) =>
      `Someone just changed this task: ${due}, ${whom}. Your changes are still here. Save again to replace theirs.`,
    doneMeanwhile: (by: string) => `${by} just completed this task. Close this to see it.`,
    added: 'Task added',
    people: 'Couldn’t load the staff list. Close this and try again.',
  },
  {
    changeTitle: 'Editar tarea',
    done: 'Completar',
    change: 'Editar',
    changed: (title: string) => `Actualizada: ${title}`,
    notChanged: 'No se pudo actualizar la tarea',
    undoChange: 'Deshacer el cambio de la tarea',
    undone: 'Deshecho',
    due: 'Vence',
    noDue: 'Sin plazo',
    forOwnerNamed: (name: string) => `Responsable del paciente: ${name}`,
    assigned: 'Asignada a',
    what: 'Tarea',
    whatMissing: 'Escriba la tarea',
    whatHint: 'Por ejemplo: llamar a la farmacia por la tarjeta de copago',
    when: 'Plazo',
    whenHint: (zone: string) => `Su hora: ${zone}`,
    whenPast: 'Esta hora ya pasó. Elija una posterior.',
    whenWrong: 'Escriba la fecha y la hora, o deje ambas en blanco',
    soon: 'Opciones rápidas',
    nextDayAt: (time: string) => `Próximo día hábil ${time}`,
    inAWeek: (_time: string) => 'En 1 semana',
    clear: 'Sin plazo',
    who: 'Asignada a',
    cancel: 'Cancelar',
    save: 'Guardar',
    changedMeanwhile: (due: string, whom: string) =>
      `Alguien acaba de cambiar esta tarea: ${due}, ${whom}. Sus cambios siguen aquí. Guarde de nuevo para reemplazar los otros.`,
    doneMeanwhile: (by: string) => `${by} acaba de completar esta tarea. Cierre esto para verla.`,
    added: 'Tarea agregada',
    people: 'No se pudo cargar la lista del personal. Cierre esto e intente de nuevo.',
  },
)

export const taskDialogWords = joined(taskWords, own)
