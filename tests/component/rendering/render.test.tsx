import { expect, test } from 'vitest'
import { render } from './render.tsx'

function Faulty(): never {
  throw new Error('No such layer')
}

test('content that throws as it is drawn fails at once with what it threw, at first and later', async () => {
  await expect(render(<Faulty />)).rejects.toThrow('No such layer')
  const { rerender } = await render(<p>Layer 1</p>)
  await expect(rerender(<Faulty />)).rejects.toThrow('No such layer')
})
