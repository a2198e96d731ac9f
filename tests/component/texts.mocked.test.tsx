import { loadTexts, startTexts } from '#src/app/i18n.ts'
import type { Area } from '#src/ui/screen.ts'
import { expect, test } from 'vitest'

test('texts that cannot be fetched are an error, so that nobody reads their keys [H3]', async () => {
  await startTexts(localStorage)
  await expect(loadTexts(['master'])).resolves.toBeUndefined()
  await expect(loadTexts(['master', 'nowhere' as Area])).rejects.toThrow('Texts could not be fetched: nowhere')
})
