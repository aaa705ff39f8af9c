import { bilingual } from '@/lib/contract/bilingual'

export const passkeyWords = bilingual(
  {
    signIn: 'Sign in with a passkey',
    instead: 'Use a passkey instead',
    none: 'No passkey was used. Try again, or sign in another way.',
  },
  {
    signIn: 'Iniciar sesión con una llave de acceso',
    instead: 'Usar una llave de acceso',
    none: 'No se usó ninguna llave de acceso. Inténtelo de nuevo o inicie sesión de otra manera.',
  },
)
