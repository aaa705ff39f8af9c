import { CallLost, CallRefused } from '@/components/kit/call'
import { statuses } from '@/components/kit/status/status-words'
import { failureWords } from '@/components/kit/words/failure-words'
import type { ImportFailure, ImportState } from '@/lib/contract/batches/import-vocabulary'
import { bilingual, numberWords } from '@/lib/contract/bilingual'
import type { Language } from '@/lib/contract/vocabulary'

const en = (n: number) => numberWords(n, 'en')
const es = (n: number) => numberWords(n, 'es')
const rowsEn = (n: number) => `${en(n)} ${n === 1 ? 'row' : 'rows'}`
const rowsEs = (n: number) => `${es(n)} ${n === 1 ? 'fila' : 'filas'}`
const patientsEn = (n: number) => `${en(n)} ${n === 1 ? 'patient' : 'patients'}`
const patientsEs = (n: number) => `${es(n)} ${n === 1 ? 'paciente' : 'pacientes'}`

export const importStateWords = statuses<ImportState>(
  {
    receiving: 'info',
    mapping: 'attention',
    checking: 'info',
    ready: 'done',
    running: 'info',
    stopped: 'stopped',
    done: 'positive',
    failed: 'negative',
    discarded: 'neutral',
  },
  {
    receiving: 'Uploading',
    mapping: 'Match columns',
    checking: 'Checking',
    ready: 'Ready',
    running: 'Running',
    stopped: 'Stopped',
    done: 'Done',
    failed: 'Failed',
    discarded: 'Discarded',
  },
  {
    receiving: 'Subiendo',
    mapping: 'Asignar columnas',
    checking: 'Revisando',
    ready: 'Lista',
    running: 'En curso',
    stopped: 'Detenida',
    done: 'Terminada',
    failed: 'Falló',
    discarded: 'Descartada',
  },
)

export const importFailureWords = bilingual<Record<ImportFailure, string>>(
  {
    unreadable: 'We can no longer open this file. Upload it again.',
    programClosed: 'The program was closed. Patients already added stay.',
    crashed:
      'Something went wrong on our side. Your file is safe, and no patient is added twice. Try again. If it fails again, tell your system administrator.',
    accessLost:
      'Stopped: whoever started it lost access. If you resume it, the remaining rows are imported under your name.',
  },
  {
    unreadable: 'Ya no podemos abrir este archivo. Vuelva a subirlo.',
    programClosed: 'El programa se cerró. Los pacientes ya agregados se conservan.',
    crashed:
      'Algo salió mal de nuestro lado. Su archivo está a salvo y ningún paciente se agrega dos veces. Inténtelo de nuevo. Si vuelve a fallar, avise al administrador del sistema.',
    accessLost:
      'Detenida: quien la inició perdió el acceso. Si la reanuda, las filas restantes se importan a su nombre.',
  },
)

export const importWords = bilingual(
  {
    imports: 'Imports',
    about: 'Add patients from a CSV file. We check every row first.',
    listCaption: 'Imports in this program',
    loading: 'Loading…',
    list: 'This list',
    one: 'This import',
    file: 'File',
    state: 'Status',
    rows: 'Rows',
    created: 'Added',
    existing: 'Already in program',
    needsWork: 'Needs fixes',
    by: 'Uploaded by',
    when: 'Date',
    none: 'No imports yet',
    noneAbout: 'Choose a file above. You review it before anything is imported.',
    uploadTitle: 'Upload a CSV file',
    uploadHint:
      'Up to 50 MB and 250,000 rows, with column names in the first row. CSV from Excel or Google Sheets works.',
    choose: 'Choose file',
    drop: 'or drop it here',
    dropNow: 'Drop to upload',
    uploading: (name: string) => `Uploading ${name}`,
    uploadLost: 'Connection lost. The file wasn’t saved. Upload it again.',
    tooLarge: 'This file is larger than 50 MB. Split it and upload each part.',
    notCsv: 'This isn’t a CSV file. Save it as CSV in Excel or Google Sheets first.',
    unreadable: {
      empty: 'This file is empty.',
      noRows: 'This file has column names but no rows.',
      columns: 'This file has more than 200 columns. Remove the ones you don’t need.',
      rows: 'This file has more than 250,000 rows. Split it and upload each part.',
      quote: 'A quotation mark in this file is never closed. Save it as CSV again.',
    } as Record<string, string>,
    steps: 'Import steps',
    step: { upload: 'Upload', map: 'Columns', check: 'Check', run: 'Import', result: 'Result' },
    stepDone: 'done',
    facts: (rows: number, bytes: number) => `${rowsEn(rows)} · ${en(Math.max(1, Math.round(bytes / 1024)))} KB`,
    checking: 'Checking every row',
    checkingOf: (done: number, rows: number) => `${en(done)} of ${rowsEn(rows)} checked`,
    running: 'Importing',
    runningOf: (done: number, rows: number) => `${en(done)} of ${rowsEn(rows)} done`,
    leavePage: 'You can leave this page. It keeps running.',
    stop: 'Stop',
    stopped: 'Stopped',
    stoppedAbout: (created: number) => `${patientsEn(created)} added so far. You can resume where it stopped.`,
    createdSoFar: (created: number) => `${patientsEn(created)} added so far. They stay in the program.`,
    goOn: 'Resume',
    checkAgain: 'Check again',
    nameless: 'Import (file name deleted)',
    discard: 'Discard',
    discardTitle: 'Discard this file?',
    discardAbout: 'This permanently deletes the file’s name, values and fixes. Patients already added stay.',
    discarded: 'Discarded',
    discardedAbout: 'The file’s name and values were deleted. Only the results are kept.',
    purgedAbout: 'The file’s name and values were deleted 30 days after the import ended. Only the results are kept.',
    failedTitle: 'This import failed',
    again: 'Upload file',
    done: 'Import done',
    doneAbout: (created: number, existing: number, left: number) =>
      `${[
        `${patientsEn(created)} added`,
        ...(existing > 0 ? [`${en(existing)} already in program`] : []),
        ...(left > 0 ? [`${en(left)} skipped because they need fixes`] : []),
      ].join(', ')}.`,
    failedRows: 'Download failed rows',
    failedRowsHint: 'CSV with a column that explains each error',
    patients: 'View patients',
    cancel: 'Cancel',
    newer: 'Back to newest',
    conflict: 'Someone just changed this import. This page shows its current status.',
    wrong: 'Something went wrong. Try again.',
  },
  {
    imports: 'Importaciones',
    about: 'Agregue pacientes desde un archivo CSV. Primero revisamos cada fila.',
    listCaption: 'Importaciones de este programa',
    loading: 'Cargando…',
    list: 'Esta lista',
    one: 'Esta importación',
    file: 'Archivo',
    state: 'Estado',
    rows: 'Filas',
    created: 'Agregados',
    existing: 'Ya en el programa',
    needsWork: 'Por corregir',
    by: 'Subida por',
    when: 'Fecha',
    none: 'Todavía no hay importaciones',
    noneAbout: 'Elija un archivo arriba. Usted lo revisa antes de importar.',
    uploadTitle: 'Subir un archivo CSV',
    uploadHint:
      'Hasta 50 MB y 250,000 filas, con los nombres de las columnas en la primera fila. Sirve un CSV de Excel o Google Sheets.',
    choose: 'Elegir archivo',
    drop: 'o suéltelo aquí',
    dropNow: 'Suelte para subirlo',
    uploading: (name: string) => `Subiendo ${name}`,
    uploadLost: 'Se perdió la conexión. El archivo no se guardó. Vuelva a subirlo.',
    tooLarge: 'Este archivo pesa más de 50 MB. Divídalo y suba cada parte.',
    notCsv: 'Este no es un archivo CSV. Primero guárdelo como CSV en Excel o Google Sheets.',
    unreadable: {
      empty: 'Este archivo está vacío.',
      noRows: 'Este archivo tiene nombres de columnas, pero ninguna fila.',
      columns: 'Este archivo tiene más de 200 columnas. Quite las que no necesite.',
      rows: 'Este archivo tiene más de 250,000 filas. Divídalo y suba cada parte.',
      quote: 'En este archivo hay una comilla que nunca se cierra. Guárdelo otra vez como CSV.',
    },
    steps: 'Pasos de la importación',
    step: { upload: 'Subir', map: 'Columnas', check: 'Revisar', run: 'Importar', result: 'Resultado' },
    stepDone: 'hecho',
    facts: (rows: number, bytes: number) => `${rowsEs(rows)} · ${es(Math.max(1, Math.round(bytes / 1024)))} KB`,
    checking: 'Revisando cada fila',
    checkingOf: (done: number, rows: number) => `${es(done)} de ${rowsEs(rows)} revisadas`,
    running: 'Importando',
    runningOf: (done: number, rows: number) => `${es(done)} de ${rowsEs(rows)} hechas`,
    leavePage: 'Puede salir de esta página. La importación continúa.',
    stop: 'Detener',
    stopped: 'Detenida',
    stoppedAbout: (created: number) =>
      `Agregados hasta ahora: ${patientsEs(created)}. Puede reanudarla donde se detuvo.`,
    createdSoFar: (created: number) => `Agregados hasta ahora: ${patientsEs(created)}. Se conservan.`,
    goOn: 'Reanudar',
    checkAgain: 'Revisar de nuevo',
    nameless: 'Importación (nombre del archivo borrado)',
    discard: 'Descartar',
    discardTitle: '¿Descartar este archivo?',
    discardAbout:
      'Se borran para siempre el nombre, los valores y las correcciones del archivo. Los pacientes ya agregados se conservan.',
    discarded: 'Descartada',
    discardedAbout: 'El nombre y los valores de este archivo se borraron. Solo se conserva el resultado.',
    purgedAbout:
      'El nombre y los valores de este archivo se borraron 30 días después de terminar. Solo se conserva el resultado.',
    failedTitle: 'Esta importación falló',
    again: 'Subir archivo',
    done: 'Importación lista',
    doneAbout: (created: number, existing: number, left: number) =>
      `${[
        `${patientsEs(created)} ${created === 1 ? 'agregado' : 'agregados'}`,
        ...(existing > 0 ? [`${es(existing)} ya en el programa`] : []),
        ...(left > 0 ? [`${es(left)} ${left === 1 ? 'omitida' : 'omitidas'} por corregir`] : []),
      ].join(', ')}.`,
    failedRows: 'Descargar filas con errores',
    failedRowsHint: 'CSV con una columna que dice qué está mal',
    patients: 'Ver pacientes',
    cancel: 'Cancelar',
    newer: 'Volver a las más recientes',
    conflict: 'Alguien acaba de cambiar esta importación. Esta página muestra su estado actual.',
    wrong: 'Algo salió mal. Inténtelo de nuevo.',
  },
)
type ImportWords = (typeof importWords)[Language]

/** Why an act was refused, in words a person can act on. */
export function whyNot(error: unknown, say: ImportWords, spoken: Language): string {
  if (error instanceof CallLost) return failureWords(error, spoken)
  if (!(error instanceof CallRefused)) return say.wrong
  if (error.type === 'import_elsewhere') return say.conflict
  const problems = (error.data?.problems ?? []) as { message: string }[]
  return problems[0]?.message ?? failureWords(error, spoken)
}

/** The same of a file that could not be taken in. */
export function whyNoFile(error: unknown, say: ImportWords, spoken: Language): string {
  if (error instanceof CallLost) return say.uploadLost
  if (!(error instanceof CallRefused)) return say.wrong
  if (error.type === 'payload_too_large') return say.tooLarge
  return say.unreadable[String(error.data?.why)] ?? whyNot(error, say, spoken)
}
