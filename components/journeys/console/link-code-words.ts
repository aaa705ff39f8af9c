// What the settings say of the code that form links ask for.
import { bilingual } from '@/lib/contract/bilingual'
import type { LinkCode } from '@/lib/contract/journeys/flow-vocabulary'

type Words = {
  title: string
  about: string
  choice: string
  options: Record<LinkCode, { label: string; hint: string }>
  also: string
  save: string
  saved: string
}

export const linkCodeWords = bilingual<Words>(
  {
    title: 'Code for form links',
    about: 'A code by text shows that whoever opens a form has the patient’s phone. It works for 10 minutes.',
    choice: 'Ask for a code',
    options: {
      off: { label: 'Don’t ask', hint: 'The date of birth opens the form.' },
      show: {
        label: 'After the date of birth',
        hint: 'Nothing on file is shown and nothing is signed without the code.',
      },
      always: { label: 'Before the date of birth too', hint: 'The code comes first, then the date of birth.' },
    },
    also: 'Without a date of birth on file, a form always asks for a code. So does a copied link, on real phones, before anything is agreed to or signed.',
    save: 'Save code setting',
    saved: 'Code setting saved',
  },
  {
    title: 'Clave para los enlaces a formularios',
    about:
      'Una clave por mensaje muestra que quien abre un formulario tiene el teléfono del paciente. Sirve por 10 minutos.',
    choice: 'Pedir una clave',
    options: {
      off: { label: 'No pedir', hint: 'La fecha de nacimiento abre el formulario.' },
      show: {
        label: 'Después de la fecha de nacimiento',
        hint: 'Sin la clave no se muestra ningún dato ni se firma nada.',
      },
      always: {
        label: 'También antes de la fecha de nacimiento',
        hint: 'Primero va la clave y después la fecha de nacimiento.',
      },
    },
    also: 'Si falta la fecha de nacimiento, el formulario siempre pide una clave. En teléfonos reales, un enlace copiado también la pide antes de aceptar o firmar algo.',
    save: 'Guardar la clave de enlaces',
    saved: 'Se guardó la clave de enlaces',
  },
)
