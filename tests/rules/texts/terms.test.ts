import { faultsOfTerms } from '#tools/check/locales/terms.ts'
import { expect, test } from 'vitest'

const english = new Map([
  ['contract:head.periodLabel', 'Contract period'],
  ['contract:help.from', 'Leave blank to use the start of the period'],
  ['binder:fields.max_policy_period_months', 'Maximum policy period (months)'],
  ['source:length', 'Length of relationship'],
])
const faultsOf = (language: string, texts: Record<string, string>) =>
  faultsOfTerms(language, english, new Map(Object.entries(texts)))

test('holds a language to one word for the period of a contract', () => {
  expect(faultsOf('fr', { 'contract:head.periodLabel': 'Durée du contrat' })).toEqual([
    'locales/fr: contract:head.periodLabel says “Durée”; say période',
  ])
  expect(faultsOf('es', { 'contract:help.from': 'Déjelo vacío para usar el inicio del período' })).toEqual([
    'locales/es: contract:help.from says “período”; say vigencia',
  ])
  expect(faultsOf('fr', { 'contract:head.periodLabel': 'Période du contrat' })).toEqual([])
})

test('leaves the word to what is a length, and to what English calls otherwise', () => {
  expect(faultsOf('fr', { 'binder:fields.max_policy_period_months': 'Durée maximale des polices (mois)' })).toEqual([])
  expect(faultsOf('fr', { 'source:length': 'Durée de la relation' })).toEqual([])
})
