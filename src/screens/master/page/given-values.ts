import type { Entity } from '#domain/entities/entity.ts'
import { useLinkNames, type Link } from '#src/actors/records/link-names.ts'
import { isNamed } from '#src/services/option-names.ts'
import { useSearchParams } from 'react-router-dom'
import { isLink } from '#domain/records/traits.ts'

const ID = /^\d{1,9}$/

/** The links that the address of a new record names: `/master/bank/add?market=3`. */
function linksIn({ fields }: Entity, address: URLSearchParams): (Link & { name: string })[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const id = address.get(name) ?? ''
    return isLink(field) && ID.test(id) && !('readOnly' in field && field.readOnly) ? [{ name, of: field.to, id }] : []
  })
}

/** What a new record begins with, where a link has led here that knows it; null while it is not known what that is called. */
export function useGivenValues(entity: Entity, isNew: boolean): Record<string, string> | null {
  const [address] = useSearchParams()
  const links = isNew ? linksIn(entity, address) : []
  const isKnown = useLinkNames(links)
  if (!isKnown) return null
  return Object.fromEntries(links.filter(({ of, id }) => isNamed(of, id)).map(({ name, id }) => [name, id]))
}
