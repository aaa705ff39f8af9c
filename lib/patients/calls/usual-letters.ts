// The letter to a patient whom nobody could reach, as a new program has it. It names the program and how to reach it, and
// nothing of the patient's health: anybody in the house may open it.
import { inEach } from '@/lib/contract/languages/further'
import type { LetterField } from '@/lib/contract/patients/call-vocabulary'

export const usualLetters = inEach('letter', {
  en: `{{date}}

{{patient.name}}
{{patient.address}}

Dear {{patient.name}},

We tried to call you from {{program.name}} on these days: {{attempts}}. We could not reach you.

Please call us at {{program.phone}}. We are here to help.

If we do not hear from you, we will stop calling. You can still call us at any time.

Sincerely,

{{manager.name}}
{{program.name}}`,
  es: `{{date}}

{{patient.name}}
{{patient.address}}

Estimado/a {{patient.name}}:

Le llamamos de {{program.name}} en estos días: {{attempts}}. No pudimos comunicarnos con usted.

Llámenos al {{program.phone}}. Estamos para ayudarle.

Si no sabemos de usted, dejaremos de llamar. Usted puede llamarnos en cualquier momento.

Atentamente,

{{manager.name}}
{{program.name}}`,
})

export const fillLetter = (template: string, values: Readonly<Record<LetterField, string>>): string =>
  template
    .replaceAll(/\{\{([\w.]+)\}\}/g, (whole, name: string) => values[name as LetterField] ?? whole)
    // A patient without an address leaves no gap.
    .replaceAll(/\n{3,}/g, '\n\n')
