import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from './render.tsx'
import { settles } from './waiting.ts'

function Faulty(): never {
  throw new Error('No such layer')
}

test('content that throws as it is drawn fails at once with what it threw, at first and later', async () => {
  await expect(render(<Faulty />)).rejects.toThrow('No such layer')
  const { rerender } = await render(<p>Layer 1</p>)
  await expect(rerender(<Faulty />)).rejects.toThrow('No such layer')
})

function FaultyLater() {
  const [isFaulty, setIsFaulty] = useState(false)
  return isFaulty ? (
    <Faulty />
  ) : (
    <button type="button" onClick={() => setIsFaulty(true)}>
      Open
    </button>
  )
}

test('what is thrown by what is done on the page is reported as it was thrown', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => {})
  await render(<FaultyLater />)
  await page.getByRole('button', { name: 'Open' }).click()
  await settles(() => expect(reported).toHaveBeenCalledWith(new Error('No such layer')))
})
