import { titled } from '#src/ui/list/titled.ts'
import { expect, test } from 'vitest'

test('what a control is called for each row is put into its sentence once, wherever the title stands', () => {
  const asked: string[] = []
  const name = titled((title) => {
    asked.push(title)
    return `Nach ${title} sortieren`
  })
  expect([name('Code'), name('$& {{title}}'), name('')]).toEqual([
    'Nach Code sortieren',
    'Nach $& {{title}} sortieren',
    'Nach  sortieren',
  ])
  expect(asked).toHaveLength(1)
})
