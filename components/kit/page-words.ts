// What any page may say, whatever it is about: that it is not there, failed or loads, who printed it, how its rows are gone through.
import { bilingual } from '@/lib/contract/bilingual'

export const pageWords = bilingual(
  {
    notFound: {
      heading: 'Not found',
      title: 'This page was not found',
      body: 'The address may be mistyped, or you may not have been granted its program.',
      toSignIn: 'Go to the sign-in page',
      toStart: 'Go to start',
    },
    failed: { heading: 'Something went wrong', title: 'Something went wrong on our side' },
    loading: 'Loading',
    printedBy: (name: string, at: string) =>
      `Printed by ${name}, ${at} · Confidential: contains personal health information`,
    rows: { next: 'Next row', previous: 'Previous row' },
  },
  {
    notFound: {
      heading: 'No encontrada',
      title: 'No se encontró esta página',
      body: 'Puede que la dirección esté mal escrita o que usted no tenga acceso a su programa.',
      toSignIn: 'Ir a la página de inicio de sesión',
      toStart: 'Ir al inicio',
    },
    failed: { heading: 'Algo salió mal', title: 'Algo salió mal de nuestro lado' },
    loading: 'Cargando',
    printedBy: (name: string, at: string) =>
      `Impreso por ${name}, ${at} · Confidencial: contiene información médica personal`,
    rows: { next: 'Fila siguiente', previous: 'Fila anterior' },
  },
)
