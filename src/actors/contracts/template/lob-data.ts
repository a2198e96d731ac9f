import { loadLobData } from '#domain/api/contract/lob-data.ts'
import type { Section } from '#domain/templates/shape.ts'
import { keysOf } from '#domain/templates/values/keys.ts'
import { useEffect } from 'react'
import { useLoaded } from '../../loaded.ts'

/** Of the templates that are on screen, by contract. */
const shown = new Map<string, readonly Section[]>()

export const shownSections = (uuid: string | null): readonly Section[] | undefined => shown.get(uuid ?? '')

/** What the line of business asks for of a contract; asked for again where it holds another template. */
export function useLobData(uuid: string, template: unknown) {
  const loaded = useLoaded(loadLobData, { uuid }, template)
  const { data } = loaded
  useEffect(() => void (data && shown.set(uuid, data.template?.sections ?? [])), [uuid, data])
  return loaded
}

/** Values of the template on screen: those of another one, which a draft may hold still, are not sent. */
export function ofShownTemplate(uuid: string | null, values: Readonly<Record<string, unknown>>) {
  const sections = shownSections(uuid)
  const known = sections && keysOf(sections)
  return known ? Object.fromEntries(Object.entries(values).filter(([key]) => known.includes(key))) : values
}
