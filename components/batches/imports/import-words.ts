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
    receiving: 'Coming in',
    mapping: 'Columns to confirm',
    checking: 'Being checked',
    ready: 'Checked',
    running: 'Running',
    stopped: 'Stopped',
    done: 'Done',
    failed: 'Failed',
    discarded: 'Discarded',
  },
  {
    receiving: 'Llegando',
    mapping: 'Columnas por confirmar',
    checking: 'En revisión',
    ready: 'Revisada',
    running: 'En curso',
    stopped: 'Detenida',
    done: 'Terminada',
    failed: 'Falló',
    discarded: 'Descartada',
  },
)

export const importFailureWords = bilingual<Record<ImportFailure, string>>(
  {
    unreadable: 'What the file said can no longer be read. Upload it again.',
    programClosed: 'The program was closed in the meantime. Patients created before stay.',
    crashed:
      'Something went wrong on our side several times over. Nothing of the file is lost, and nobody is created twice: try again here. If it fails once more, tell whoever runs this hub.',
    accessLost:
      'It acted for somebody who can no longer work in this program, so the rows left were not imported. Whoever goes on with it takes it over, and the rest happens in their name.',
  },
  {
    unreadable: 'Ya no se puede leer el contenido del archivo. Vuelva a subirlo.',
    programClosed: 'El programa se cerró mientras tanto. Los pacientes ya creados se conservan.',
    crashed:
      'Algo falló varias veces de nuestro lado. No se perdió nada del archivo y nadie se crea dos veces: inténtelo de nuevo aquí. Si vuelve a fallar, avise a quien administra este sistema.',
    accessLost:
      'Actuaba en nombre de alguien que ya no puede trabajar en este programa, así que las filas restantes no se importaron. Quien la continúe se hace cargo, y lo que falta se hace en su nombre.',
  },
)

export const importWords = bilingual(
  {
    imports: 'Imports',
    about:
      'Bring many patients in from a CSV file. Every row is checked before anybody is created, by the same rules as the partner’s call.',
    listCaption: 'Imports of this program',
    loading: 'Loading imports',
    list: 'This list',
    one: 'This import',
    file: 'File',
    state: 'State',
    rows: 'Rows',
    created: 'Created',
    existing: 'Here already',
    needsWork: 'Need work',
    by: 'By',
    when: 'When',
    none: 'No import yet',
    noneAbout: 'Choose a file above. Nothing happens before you have seen what is in it.',
    uploadTitle: 'Upload a CSV file',
    uploadHint:
      'Up to 50 MB and 250,000 rows, with the names of the columns in its first line. Commas, semicolons or tabs; Excel’s “CSV UTF-8”, Unicode text and plain CSV are all understood.',
    choose: 'Choose a file',
    drop: 'or drop it here',
    dropNow: 'Let go to upload it',
    uploading: (name: string) => `Uploading ${name}`,
    uploadLost: 'The connection was lost while the file was on its way. Nothing was kept; upload it again.',
    tooLarge: 'This file is larger than 50 MB. Split it, and upload the parts one after the other.',
    notCsv: 'This is no CSV file. In Excel or Sheets, save or download the sheet as CSV first.',
    unreadable: {
      empty: 'This file is empty.',
      noRows: 'This file has a first line with column names and no rows below it.',
      columns: 'This file has more than 200 columns. Remove those that are not about the patients.',
      rows: 'This file has more than 250,000 rows. Split it, and upload the parts one after the other.',
      quote:
        'A quotation mark in this file is opened and never closed, so its rows cannot be told apart. Save it as CSV once more.',
    } as Record<string, string>,
    steps: 'Steps of the import',
    step: { upload: 'Upload', map: 'Columns', check: 'Check', run: 'Import', result: 'Result' },
    stepDone: 'done',
    facts: (rows: number, bytes: number) => `${rowsEn(rows)} · ${en(Math.max(1, Math.round(bytes / 1024)))} KB`,
    checking: 'Checking every row',
    checkingOf: (done: number, rows: number) => `${en(done)} of ${rowsEn(rows)} checked`,
    running: 'Importing',
    runningOf: (done: number, rows: number) => `${en(done)} of ${rowsEn(rows)} done`,
    leavePage: 'You can leave this page; it goes on.',
    stop: 'Stop',
    stopped: 'Stopped',
    stoppedAbout: (created: number) => `${patientsEn(created)} created so far. It can go on where it stopped.`,
    createdSoFar: (created: number) => `${patientsEn(created)} created so far; they stay.`,
    goOn: 'Go on',
    checkAgain: 'Check again',
    nameless: 'Import (file name deleted)',
    discard: 'Discard',
    discardTitle: 'Discard what this file said?',
    discardAbout:
      'Its name, its values and everything mended in them are deleted for good. Patients already created stay.',
    discarded: 'Discarded',
    discardedAbout: 'The name and the values of this file are deleted. What it came to is all that is kept.',
    purgedAbout:
      'The name and the values of this file were deleted 30 days after its end. What it came to is all that is kept.',
    failedTitle: 'This import failed',
    again: 'Upload a file',
    done: 'Import done',
    doneAbout: (created: number, existing: number, left: number) =>
      `${[
        `${patientsEn(created)} created`,
        ...(existing > 0 ? [`${en(existing)} here already`] : []),
        ...(left > 0 ? [`${en(left)} left out because they need work`] : []),
      ].join(', ')}.`,
    failedRows: 'Download failed rows',
    failedRowsHint: 'CSV with a column that says what is wrong',
    patients: 'Open patients',
    cancel: 'Cancel',
    newer: 'Newer',
    conflict: 'Somebody has gone on with this import in the meantime. This page shows where it stands now.',
    wrong: 'Something went wrong. Try again.',
  },
  {
    imports: 'Importaciones',
    about:
      'Agregue muchos pacientes desde un archivo CSV. Cada fila se revisa antes de crear a nadie, con las mismas reglas que la llamada del socio.',
    listCaption: 'Importaciones de este programa',
    loading: 'Cargando importaciones',
    list: 'Esta lista',
    one: 'Esta importación',
    file: 'Archivo',
    state: 'Estado',
    rows: 'Filas',
    created: 'Creados',
    existing: 'Ya estaban',
    needsWork: 'Por corregir',
    by: 'Por',
    when: 'Cuándo',
    none: 'Todavía no hay importaciones',
    noneAbout: 'Elija un archivo arriba. No sucede nada hasta que usted haya visto su contenido.',
    uploadTitle: 'Subir un archivo CSV',
    uploadHint:
      'Hasta 50 MB y 250,000 filas, con los nombres de las columnas en la primera línea. Comas, punto y coma o tabulaciones; se aceptan “CSV UTF-8” de Excel, texto Unicode y CSV simple.',
    choose: 'Elegir un archivo',
    drop: 'o suéltelo aquí',
    dropNow: 'Suelte para subirlo',
    uploading: (name: string) => `Subiendo ${name}`,
    uploadLost: 'Se perdió la conexión mientras se enviaba el archivo. No se guardó nada; vuelva a subirlo.',
    tooLarge: 'Este archivo pesa más de 50 MB. Divídalo y suba las partes una tras otra.',
    notCsv: 'Este no es un archivo CSV. En Excel o Sheets, primero guarde o descargue la hoja como CSV.',
    unreadable: {
      empty: 'Este archivo está vacío.',
      noRows: 'Este archivo tiene una primera línea con nombres de columnas y ninguna fila debajo.',
      columns: 'Este archivo tiene más de 200 columnas. Quite las que no tratan de los pacientes.',
      rows: 'Este archivo tiene más de 250,000 filas. Divídalo y suba las partes una tras otra.',
      quote:
        'En este archivo se abre una comilla que nunca se cierra, así que no se pueden separar sus filas. Guárdelo otra vez como CSV.',
    },
    steps: 'Pasos de la importación',
    step: { upload: 'Subir', map: 'Columnas', check: 'Revisar', run: 'Importar', result: 'Resultado' },
    stepDone: 'hecho',
    facts: (rows: number, bytes: number) => `${rowsEs(rows)} · ${es(Math.max(1, Math.round(bytes / 1024)))} KB`,
    checking: 'Revisando cada fila',
    checkingOf: (done: number, rows: number) => `${es(done)} de ${rowsEs(rows)} revisadas`,
    running: 'Importando',
    runningOf: (done: number, rows: number) => `${es(done)} de ${rowsEs(rows)} hechas`,
    leavePage: 'Puede salir de esta página; el trabajo continúa.',
    stop: 'Detener',
    stopped: 'Detenida',
    stoppedAbout: (created: number) => `Hasta ahora: ${patientsEs(created)}. Puede continuar donde se detuvo.`,
    createdSoFar: (created: number) => `Hasta ahora: ${patientsEs(created)}; se conservan.`,
    goOn: 'Continuar',
    checkAgain: 'Revisar de nuevo',
    nameless: 'Importación (nombre del archivo borrado)',
    discard: 'Descartar',
    discardTitle: '¿Descartar el contenido de este archivo?',
    discardAbout:
      'Su nombre, sus valores y todo lo corregido se borran para siempre. Los pacientes ya creados se conservan.',
    discarded: 'Descartada',
    discardedAbout: 'El nombre y los valores de este archivo se borraron. Solo se conserva el resultado.',
    purgedAbout:
      'El nombre y los valores de este archivo se borraron 30 días después de terminar. Solo se conserva el resultado.',
    failedTitle: 'Esta importación falló',
    again: 'Subir un archivo',
    done: 'Importación terminada',
    doneAbout: (created: number, existing: number, left: number) =>
      `${[
        `${patientsEs(created)} ${created === 1 ? 'creado' : 'creados'}`,
        ...(existing > 0 ? [`${es(existing)} ya ${existing === 1 ? 'estaba' : 'estaban'}`] : []),
        ...(left > 0 ? [`${es(left)} sin importar porque hay que corregirlas`] : []),
      ].join(', ')}.`,
    failedRows: 'Descargar filas con errores',
    failedRowsHint: 'CSV con una columna que dice qué está mal',
    patients: 'Abrir pacientes',
    cancel: 'Cancelar',
    newer: 'Más recientes',
    conflict: 'Alguien continuó con esta importación mientras tanto. Esta página muestra cómo está ahora.',
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
