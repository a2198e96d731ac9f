import type { ListQuery, Page } from '#domain/api/envelope.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { Named } from '#domain/entities/schema.ts'
import { rememberName } from '#src/links/option-names.ts'
import type { Row } from '#src/machines/resource.setup.ts'

/** What the rows call the links that the list is narrowed by: an address that came from somebody else only knows their ids. */
export function learnNames({ fields }: Entity, { filter }: ListQuery, { items }: Page<Row>): void {
  for (const name of Object.keys(filter)) {
    const field = fields[name]
    if (field?.kind !== 'ref' && field?.kind !== 'refs') continue
    const links = items.flatMap((row) => row[name] as Named | Named[] | null).filter((link) => link !== null)
    for (const link of links) rememberName(field.to, link)
  }
}
