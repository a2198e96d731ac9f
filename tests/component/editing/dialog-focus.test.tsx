import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { MantineProvider, Menu } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from '#tests/component/rendering/render.tsx'
import { page, userEvent } from 'vitest/browser'
import { button, focused, gone, press, seen } from '../person.ts'

const dialog = page.getByRole('dialog')

/** A dialog that is mounted open; answering it may take away what opened it. */
function Part({ keepsButton }: { keepsButton: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const answer = () => {
    setOpen(false)
    setAnswered(true)
  }
  return (
    <MantineProvider>
      <section>
        <h2 tabIndex={-1}>Next steps</h2>
        {(keepsButton || !isAnswered) && (
          <button type="button" onClick={() => setOpen(true)}>
            Return
          </button>
        )}
        <Menu withinPortal={false} transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <button type="button">More</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setOpen(true)}>Suspend</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </section>
      {isOpen && (
        <Dialog opened onClose={() => setOpen(false)} title="A move" transitionProps={{ duration: 0 }}>
          <button type="button" onClick={answer}>
            Confirm
          </button>
        </Dialog>
      )}
    </MantineProvider>
  )
}

test('a dialog that goes gives the focus back to the button that opened it', async () => {
  await render(<Part keepsButton />)
  await press('Return')
  await seen(dialog)
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await focused(button('Return'))
})

test('the focus goes to the title of the part where the answer took the button away', async () => {
  await render(<Part keepsButton={false} />)
  await press('Return')
  await press('Confirm')
  await gone(dialog)
  await focused(page.getByRole('heading', { name: 'Next steps' }))
  expect(document.activeElement?.tagName).toBe('H2')
})

test('a dialog that an entry of a menu opened gives the focus back to the button of the menu', async () => {
  await render(<Part keepsButton />)
  await press('More')
  await page.getByRole('menuitem', { name: 'Suspend' }).click()
  await seen(dialog)
  await userEvent.keyboard('{Escape}')
  await gone(dialog)
  await focused(button('More'))
})
