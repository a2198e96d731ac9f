import { loadLobData } from '#domain/api/contract/lob-data.ts'
import { useEffect } from 'react'
import { useLoaded } from '../../loaded.ts'
import { showTemplate } from './shown-template.ts'

/** What the line of business asks for of a contract; asked for again where it holds another template. */
export function useLobData(uuid: string, template: unknown) {
  const loaded = useLoaded(loadLobData, { uuid }, template)
  const { data } = loaded
  useEffect(() => void (data && showTemplate(uuid, data.template?.sections ?? [])), [uuid, data])
  return loaded
}
