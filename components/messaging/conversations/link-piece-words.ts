import { bilingual } from '@/lib/contract/bilingual'

export const linkPieceWords = bilingual(
  {
    title: 'Form link',
    link: (form: string) => `${form} link`,
    carries: 'The text carries a form link. It is created when you send, and turned off if you undo.',
    one: 'One form link per text',
  },
  {
    title: 'Enlace al formulario',
    link: (form) => `Enlace: ${form}`,
    carries: 'El mensaje lleva un enlace al formulario. Se crea al enviar y se desactiva si deshace.',
    one: 'Un enlace por mensaje',
  },
)
