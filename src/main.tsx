import { createRoot } from 'react-dom/client'
import { StrictMode } from 'react'
import { LAYOUT_KEY } from './boot/layout-key.ts'
import { App } from './app/App.tsx'
import { browserPorts, storageOf } from './app/browser-ports.ts'
import { prepareFirstPage } from './app/first-page.ts'
import { startTexts } from './app/i18n.ts'
import './app/styles.ts'
import { lendNonce } from './app/trust.ts'
import { buildServices } from '#src/services/services.tsx'

/** Lets the page paint between reading the code and the first render. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 0))

/** The shell of index.html stays until nothing of the first page is missing. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no element with the id root')
  lendNonce()
  const storage = storageOf(window)
  const texts = startTexts(storage)
  const services = buildServices(browserPorts(storage))
  const looks = storage.getItem(LAYOUT_KEY) === null ? null : import('./app/looks.css')
  await Promise.all([texts, looks, prepareFirstPage(services), pause()])
  delete window.__slipway
  createRoot(root).render(
    <StrictMode>
      <App services={services} />
    </StrictMode>,
  )
}

void start()
