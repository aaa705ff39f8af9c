import { bilingual } from '@/lib/contract/bilingual'

export const checkWords = bilingual(
  {
    check: 'Check my endpoint',
    checkOf: (name: string) => `Check ${name}`,
    about:
      'Sends twelve requests to this address within a minute, signed like callbacks. They are about an invented patient and have x-probe: 1, so the receiver can tell.',
    begin: 'Send 12 requests',
    again: 'Check again',
    close: 'Close',
    running: 'Checking… This takes up to a minute.',
    failed: 'Couldn’t check the endpoint',
    right: 'The receiver is right',
    wrong: (failed: number, of: number) => `${failed} of ${of} failed`,
    checked: 'Checked',
    caption: 'Checks of the receiver',
    probe: 'Sent',
    result: 'Result',
    answer: 'Response',
    noAnswer: 'None',
    passedAsItShould: 'As expected',
  },
  {
    check: 'Revisar mi endpoint',
    checkOf: (name: string) => `Revisar ${name}`,
    about:
      'Envía doce solicitudes a esta dirección en un minuto, firmadas como callbacks. Tratan de un paciente inventado y llevan x-probe: 1, para que el receptor las distinga.',
    begin: 'Enviar 12 solicitudes',
    again: 'Revisar otra vez',
    close: 'Cerrar',
    running: 'Revisando… Tarda hasta un minuto.',
    failed: 'No se pudo revisar el endpoint',
    right: 'El receptor está bien',
    wrong: (failed: number, of: number) => `${failed} de ${of} fallaron`,
    checked: 'Revisado',
    caption: 'Revisiones del receptor',
    probe: 'Enviado',
    result: 'Resultado',
    answer: 'Respuesta',
    noAnswer: 'Ninguna',
    passedAsItShould: 'Como se espera',
  },
)
