import { may, type Access } from '#domain/access.ts'
import { pickerAccess } from '#server/pickers.ts'
import { canPick, filterFields } from '#src/screens/master/list-filters.ts'
import { RECORDS } from '#server/store/records/declared.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { accessOf } from '#domain/entities/places.ts'
import { expect, test } from 'vitest'

const records: readonly Entity[] = RECORDS
const [department, team] = ['department', 'team'].map((name) => records.find((record) => record.name === name))
const texts = { field: (name: string) => name, choice: (_: string, value: string) => value } as never
const words = { yes: '', no: '', status: '', isActive: '', isInactive: '' }
const holder = (...codes: string[]) => ({ permissions: new Set(codes), authorityLevel: null })
const linksFor = (entity: Entity, ...codes: string[]) =>
  filterFields(entity, texts, words, (_, to) => canPick(entity, to, (access: Access) => may(holder(...codes), access))).flatMap(
    (field) => (field.kind === 'link' ? [field] : []),
  )
const namesFor = (...of: Parameters<typeof linksFor>) => linksFor(...of).map(({ name }) => name)

test('the list of departments, which everyone reads, is narrowed by branch and head only by people who may read those', () => {
  expect(namesFor(department!)).toEqual([])
  expect(namesFor(department!, 'view_branch')).toEqual(['branch'])
  expect(namesFor(department!, 'view_branch', 'view_customuser')).toEqual(['branch', 'head'])
})

test('whoever may read a list is offered its links, and no filter is offered whose names the server refuses', () => {
  expect(namesFor(team!, 'view_team').length).toBeGreaterThan(0)
  for (const entity of RECORDS) {
    const access = accessOf(entity, 'view')
    const codes = typeof access === 'string' ? [] : ('any' in access ? access.any : access.all).map(String)
    for (const { of } of linksFor(entity, ...codes))
      expect(may(holder(...codes), pickerAccess(of)), `${entity.name}: ${of}`).toBe(true)
  }
})
