import { bilingual } from '@/lib/contract/bilingual'

export const letterWords = bilingual(
  {
    title: 'Unable-to-reach letter',
    about: 'Filled from the record. Printing or faxing it is logged and ends the call protocol.',
    needsApproval: 'A supervisor needs to prepare this letter.',
    cancel: 'Cancel',
    print: 'Print letter',
    fax: 'Log as faxed',
    made: 'Letter logged',
    notMade: 'Couldn’t prepare the letter',
  },
  {
    title: 'Carta de sin contacto',
    about:
      'Se llena con el registro. Imprimirla o enviarla por fax queda registrado y termina el protocolo de llamadas.',
    needsApproval: 'Esta carta la prepara un supervisor.',
    cancel: 'Cancelar',
    print: 'Imprimir carta',
    fax: 'Registrar como enviada por fax',
    made: 'Carta registrada',
    notMade: 'No se pudo preparar la carta',
  },
)
