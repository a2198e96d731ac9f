import { Grid } from '#src/parts/grid/Grid.tsx'
import { ServicesProvider } from '#src/services/services.tsx'
import { MantineProvider } from '@mantine/core'
import i18next from 'i18next'
import { useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { open, signedIn } from '../stage.tsx'
import { cellAt, pressOn } from './cells.ts'
import { COLUMNS, layers } from './grid-host.tsx'
import { settles } from '../rendering/waiting.ts'

/** ms that a page is drawn in: React leaves the start of charts for later when a page has taken more than 5 ms. */
const SLOW = 30

function drawSlowly(): void {
  const end = performance.now() + SLOW
  while (performance.now() < end);
}

test('a press that comes before a slow page is at rest takes the focus to its cell', async () => {
  const stage = await open('/contact', signedIn())
  await i18next.loadNamespaces('grid')
  const place = { row: 2, column: 1 }
  const rows = layers(3)

  function Form() {
    useLayoutEffect(() => {
      drawSlowly()
      queueMicrotask(() => pressOn(place))
    }, [])
    return <Grid label="Layers" rowName="layer" columns={COLUMNS} rows={rows} rowsNow={() => rows} onChange={() => {}} />
  }

  const host = document.body.appendChild(document.createElement('div'))
  host.dataset.host = ''
  const root = createRoot(host)
  root.render(
    <MantineProvider>
      <ServicesProvider value={stage.services}>
        <Form />
      </ServicesProvider>
    </MantineProvider>,
  )
  await settles(() => expect(cellAt(place).getAttribute('aria-selected')).toBe('true'))
  expect(document.activeElement).toBe(cellAt(place))
  root.unmount()
  host.remove()
  await stage.close()
})
