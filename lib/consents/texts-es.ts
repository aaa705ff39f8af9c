// The Spanish words of the default consents, in plain language: a test holds them to "fairly easy" or easier on
// Fernández-Huerta's scale. They say what the English ones say, block by block.
import type { LedgerName } from '@/lib/contract/vocabulary'
import type { Wording } from './wording'

export const spanish: Record<LedgerName, Wording> = {
  sharePHI: {
    title: 'Compartir sus datos de salud',
    body: `
Con este formulario usted deja que otros compartan sus datos de salud con {{program}}. Los necesitamos para darle ayuda. Si firma por un paciente que usted cuida, “usted” y “sus” se refieren a ese paciente.

## Quién puede dar los datos

Sus médicos, enfermeras y clínicas. Sus farmacias y laboratorios. Sus planes de salud. La gente que trabaja para ellos.

## Qué datos pueden dar

- Su nombre, dirección, teléfono y fecha de nacimiento
- Datos de su salud, su cuidado y su medicina
- Su plan de salud y lo que paga

## Quién los puede recibir

{{program}}, la empresa que paga el programa y la gente que trabaja para ellos. Ellos los pueden pasar a sus médicos, farmacias y planes de salud, y a grupos que quizás le ayuden a pagar.

## Para qué sirven

- Para ver si le podemos ayudar con el costo de su medicina
- Para pedir a su plan de salud que pague su medicina
- Para que su medicina le llegue y la use bien
- Para que el programa marche bien y sea seguro

## Cuándo termina

Termina a los dos años de firmar. Termina antes si usted deja el programa, si retira su permiso o si lo manda la ley de su estado.

## Cómo retirar su permiso

Lo puede retirar cuando quiera. Abra el enlace que le mandamos y elija “Retirar”. O avise por escrito[, o llame al {{phone}}]. Desde ese día ya nadie puede dar más datos por este formulario. Lo que se dio antes no se puede borrar.

## Lo que debe saber

- No tiene que firmar. Si dice que no, nada cambia en su cuidado, en lo que se paga por él, en su plan de salud ni en sus beneficios.
- Si dice que no, no le podemos ayudar en este programa.
- Una ley llamada HIPAA protege sus datos de salud. Una vez que los tenemos, puede que esa ley ya no los cuide, y se podrían pasar a otros.
- Puede tener una copia de este formulario. Solo pídala.`,
  },
  fcra: {
    title: 'Ver cuánto gana',
    body: `
Parte de la ayuda depende de cuánto gana usted. Si dice que sí, {{program}} lo puede ver sin que usted mande papeles. Si firma por un paciente que usted cuida, “usted” es ese paciente, y también usted si lo que gana cuenta.

## Qué permite

Usted le da a {{program}} instrucciones por escrito según una ley llamada Fair Credit Reporting Act. Con ellas, nosotros y la gente que trabaja para nosotros podemos ver datos de su informe de crédito. Nos los da un buró de crédito, y con ellos calculamos más o menos cuánto gana. Lo podemos hacer ahora y otra vez mientras esté en el programa.

## Qué significa para usted

- Es una consulta suave. No cambia su puntaje de crédito, y los bancos no la ven.
- Lo que vemos solo sirve para saber qué ayuda le toca.
- Puede preguntar qué buró usamos y qué nos dijo.

## Usted decide

Puede decir que no. Entonces no vemos nada, y aquí no le preguntamos cuánto gana. Quizás luego le pidamos otra prueba, como un talón de pago.

Puede retirar su permiso cuando quiera. Abra el enlace que le mandamos y elija “Retirar”[, o llame al {{phone}}]. Ya no lo veremos más.`,
  },
  communication: {
    title: 'Llamadas y mensajes de texto',
    body: `
Si dice que sí, {{program}} le puede llamar y mandar mensajes de texto sobre el programa. Usamos el teléfono que tenemos de usted, o del paciente que usted cuida.

## Qué acepta

- Un sistema automático puede hacer las llamadas y mandar los textos. En una llamada puede hablar una voz grabada o de computadora.
- Le dicen cómo va todo, le recuerdan cosas y le dan enlaces a formularios.
- La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos.
- Responda STOP para no recibir más textos. Responda HELP si quiere ayuda[, o llame al {{phone}}].

## Usted decide

- Puede decir que no. Su permiso no es condición de ninguna compra. No cambia su cuidado, su medicina ni la ayuda que recibe.
- Quien use su teléfono puede ver los textos u oír las llamadas.
- No vendemos su número.
- Avise si cambia de número.

Puede retirar su permiso cuando quiera. Responda STOP, o abra el enlace que le mandamos y elija “Retirar”[, o llame al {{phone}}].`,
  },
  marketing: {
    title: 'Noticias y ofertas',
    body: `
Si dice que sí, {{program}} y la empresa que paga el programa le pueden mandar noticias, consejos y ofertas. Si firma por un paciente que usted cuida, “usted” son los dos: usted y ese paciente.

## Qué acepta

- Pueden hablar de su salud, de su medicina o de otras cosas que le sirvan.
- Pueden llegar por carta, correo electrónico, llamada o texto. Un sistema automático puede hacer las llamadas y mandar los textos. La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos.
- Podemos usar sus datos de salud para ver qué mandarle. La empresa puede pagar por esto.

## Usted decide

- Puede decir que no. No cambia nada: ni su cuidado, ni su medicina, ni lo que paga, ni la ayuda que recibe.
- Nunca es condición de nada, y no tiene que comprar nada.
- No vendemos su nombre, su número ni sus datos de salud.

Su permiso termina cuando deja el programa. Lo puede retirar cuando quiera. Abra el enlace que le mandamos y elija “Retirar”[, o llame al {{phone}}]. Si solo quiere parar los textos, responda STOP.`,
  },
  enrollment: {
    title: 'Entrar en {{program}}',
    body: `
Lea esto antes de firmar. Si firma por un paciente que usted cuida, firma en nombre de ese paciente, y “usted”, “su” y “sus” se refieren a él o a ella.

## Usted entra en el programa

Usted pide entrar en {{program}}. El programa ayuda a la gente a tener su medicina y a pagarla. Usted decide si entra, y puede salir cuando quiera. El programa puede cambiar o terminar.

## Usted deja que otros compartan sus datos de salud

- Quién puede dar los datos: sus médicos, clínicas, farmacias, laboratorios y planes de salud, y la gente que trabaja para ellos.
- Qué datos: su nombre y cómo dar con usted, datos de su salud, su cuidado y su medicina, su plan de salud y lo que paga.
- Quién los puede recibir: {{program}}, la empresa que paga el programa y la gente que trabaja para ellos. Ellos los pueden pasar a sus médicos, farmacias y planes de salud.
- Para qué sirven: para ver qué ayuda le toca, para pedir a su plan de salud que pague, para que su medicina le llegue y para que el programa marche bien.
- Cuándo termina: a los dos años de firmar. Termina antes si usted deja el programa, si retira su permiso o si lo manda la ley de su estado.
- Una ley llamada HIPAA protege sus datos de salud. Una vez que los tenemos, puede que esa ley ya no los cuide, y se podrían pasar a otros.
- No tiene que firmar. Si no firma, nada cambia en su cuidado, en lo que se paga por él, en su plan de salud ni en sus beneficios. Pero no puede entrar en el programa.

## Usted recibe llamadas y mensajes de texto

- Le podemos llamar y mandar textos sobre el programa. Usamos el teléfono que tenemos de usted, o del paciente que usted cuida.
- Un sistema automático puede hacer las llamadas y mandar los textos. En una llamada puede hablar una voz grabada o de computadora.
- La frecuencia de los mensajes varía. Pueden aplicarse tarifas de mensajes y datos. Responda STOP para no recibir más textos. Responda HELP si quiere ayuda.
- Su permiso no es condición de ninguna compra. Puede parar los textos y seguir en el programa.

## Usted firma en una pantalla

- Usted acepta firmar en esta pantalla. Vale igual que la tinta en papel.
- Para leer este formulario hace falta un teléfono o una computadora con navegador web, y para guardarlo, que abra archivos PDF.
- Puede guardar su copia en la última página. También puede pedir una copia en papel, o firmar en papel. Las dos cosas son gratis.

## Cómo cambiar de idea

Puede retirar todo esto, o una parte, cuando quiera. Abra el enlace que le mandamos y elija “Retirar”. O avise por escrito[, o llame al {{phone}}]. Responda STOP para no recibir más textos. Lo que se dio o se hizo antes queda como está.`,
  },
  caregiverInformed: {
    title: 'Informar a quien le cuidaba',
    body: `
Antes, otra persona hablaba por usted en {{program}}. Usted ya es mayor de edad y eso terminó. Con su sí, todavía podemos hablar con esa persona sobre su caso.

## A qué dice que sí

- Le podemos decir cómo va su caso, qué falta y cuándo le llamamos.
- Para eso podemos usar sus datos de salud.

## Usted elige

- Puede decir que no. No cambia nada: ni su cuidado, ni su medicina, ni lo que paga, ni la ayuda.
- Solo le escribimos a usted, a su propio teléfono.

Su sí termina cuando deja el programa. Lo puede retirar cuando quiera. Abra el enlace que le mandamos y elija “Retirar”[, o llame al {{phone}}].`,
  },
  caregiverActs: {
    title: 'Dejar que esa persona responda por usted',
    body: `
Con su sí, quien antes hablaba por usted todavía puede responder por usted cuando {{program}} llama.

## A qué dice que sí

- Nos puede decir lo que preguntamos de usted, como su dosis o su dirección.
- No puede firmar por usted ni aceptar nada por usted.

## Usted elige

- Puede decir que no. No cambia nada: ni su cuidado, ni su medicina, ni lo que paga, ni la ayuda.
- Usted siempre puede responder.

Su sí termina cuando deja el programa. Lo puede retirar cuando quiera. Abra el enlace que le mandamos y elija “Retirar”[, o llame al {{phone}}].`,
  },
}
