import { holderIn } from '#src/machines/holder.ts'
import { shortcutsMachine } from '#src/machines/shortcuts.machine.ts'
import { recorderInto } from '#src/services/recorder.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { Suspense, useEffect, useEffectEvent, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { loadTexts } from '../i18n.ts'
import { placesFor } from './places.ts'

const help = later(async () => (await Promise.all([import('./ShortcutsHelp.tsx'), loadTexts(['shortcuts'])]))[0])

const isTyping = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest('input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]') !== null

const isShortcut = (event: KeyboardEvent) =>
  !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target)

/** Before the keys of lists, which have letters too: the one after `g` names a place. */
const CAPTURE = { capture: true }

/** What goes with a support ticket is recorded from now on. */
function useRecorder(recent: Services['recent'], inspectors: Services['inspectors']): void {
  useEffect(() => {
    const recorder = recorderInto(recent)
    inspectors.push(recorder)
    return () => void inspectors.splice(inspectors.indexOf(recorder), 1)
  }, [recent, inspectors])
}

/** Listens for the keys that work everywhere, and shows what they are. */
export default function Shortcuts() {
  const { session, actorOptions, recent, inspectors } = useServices()
  useRecorder(recent, inspectors)
  const holder = useSelector(session, holderIn)
  const places = useMemo(() => placesFor(holder), [holder])
  const actor = useActorRef(shortcutsMachine, actorOptions)
  const isHelping = useSelector(actor, (snapshot) => snapshot.matches('helping'))
  const navigate = useNavigate()
  useFocusReturn(isHelping)
  const go = useEffectEvent((path: string) => void navigate(path))
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return
    if (event.key === '?') return actor.send({ type: 'help.open' })
    if (!actor.getSnapshot().matches('going')) return event.key === 'g' && actor.send({ type: 'go.begin' })
    const place = places.find(({ letter }) => letter === event.key.toLowerCase())
    if (event.key.length !== 1) return
    actor.send({ type: 'go.letter', path: place?.path ?? null })
    event.preventDefault()
  })
  useEffect(() => {
    const heard = actor.on('go', ({ path }) => go(path))
    const listen = (event: KeyboardEvent) => void onKey(event)
    document.addEventListener('keydown', listen, CAPTURE)
    return () => {
      heard.unsubscribe()
      document.removeEventListener('keydown', listen, CAPTURE)
    }
  }, [actor])
  if (!isHelping) return null
  return (
    <Suspense fallback={null}>
      <help.Component places={places} onClose={() => actor.send({ type: 'help.close' })} />
    </Suspense>
  )
}
