import { loadLobData } from '#domain/api/contract/lob-data.ts'
import { isLanguage } from '#domain/languages.ts'
import type { Section } from '#domain/templates/shape.ts'
import { keysOf } from '#domain/templates/values/keys.ts'
import { labelAt } from '#domain/templates/values/label-at.ts'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useLoaded } from '../../loaded.ts'
import { shownTemplates } from './shown-template.ts'

function show(uuid: string, sections: readonly Section[]): void {
  const keys = keysOf(sections)
  shownTemplates.set(uuid, {
    sections,
    labelAt: (path) => labelAt(path, sections, isLanguage(i18next.language) ? i18next.language : 'en'),
    own: (values) => Object.fromEntries(Object.entries(values).filter(([key]) => keys.includes(key))),
  })
}

/** What the line of business asks for of a contract; asked for again where it holds another template. */
export function useLobData(uuid: string, template: unknown) {
  const loaded = useLoaded(loadLobData, { uuid }, template)
  const { data } = loaded
  useEffect(() => void (data && show(uuid, data.template?.sections ?? [])), [uuid, data])
  return loaded
}
