// Numbers with what they count, for the tables of words of bulk actions.

import { numberWords } from '@/lib/contract/bilingual'

/** Grouped as both languages group them in the United States. */
export const us = (n: number) => numberWords(n)
export const en = (n: number, one: string, many = `${one}s`) => `${us(n)} ${n === 1 ? one : many}`
export const es = (n: number, one: string, many: string) => `${us(n)} ${n === 1 ? one : many}`
export const patientsEn = (n: number) => en(n, 'patient')
export const patientsEs = (n: number) => es(n, 'paciente', 'pacientes')
