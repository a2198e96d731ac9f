import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { LetteredPlace } from './places.ts'
import classes from './ShortcutsHelp.module.css'

interface ShortcutsHelpProps {
  places: readonly LetteredPlace[]
  onClose: () => void
}

const LIST_KEYS = [
  ['search', ['/']],
  ['enter', ['↓', 'j', 'k']],
  ['move', ['↑', 'k', '↓', 'j']],
  ['ends', ['home', 'end']],
  ['open', ['enter']],
  ['select', ['space']],
  ['selectRange', ['shift', 'space']],
  ['clear', ['escape']],
] as const

/** The ways to the steps of a contract stand in its form too. */
const CONTRACT_KEYS = [
  ['step', ['alt', '1–8']],
  ['saveNext', ['ctrl', 'enter']],
  ['undo', ['ctrl', 'Z']],
  ['redo', ['ctrl', 'shift', 'Z']],
] as const

/** Keys that each language names in its own way, as its keyboards do; any other key shows what it types. */
const NAMED = ['home', 'end', 'enter', 'space', 'shift', 'escape', 'ctrl', 'alt'] as const

/** Two keys are pressed together, one after the other, or either of them. */
const JOINED: Record<string, 'or' | null> = { enter: 'or', move: 'or', ends: 'or' }

/** Its name in the menu says what it is only below "Contract". */
const ALL = 'places:menu.contracts'

/** What the keys do, everywhere and in lists. */
export default function ShortcutsHelp({ places, onClose }: ShortcutsHelpProps) {
  const { t } = useTranslation('shortcuts')
  const { t: say } = useTranslation('places')
  return (
    <Dialog opened onClose={onClose} size="lg" title={t('title')} classNames={{ title: classes.title }}>
      <div className={classes.groups}>
        <Keys
          title={t('inLists')}
          rows={LIST_KEYS.map(([name, keys]) => ({ name: t(`keys.${name}`), keys, joint: JOINED[name] ? t('or') : '+' }))}
        />
        <div>
          <Keys
            title={t('inContract')}
            rows={CONTRACT_KEYS.map(([name, keys]) => ({ name: t(`contract.${name}`), keys, joint: '+' }))}
          />
          <Keys title={t('everywhere')} rows={[{ name: t('help'), keys: ['?'], joint: '' }]} />
          <Keys
            title={t('places')}
            rows={places.map(({ letter, label }) => ({
              name: label === ALL ? t('allContracts') : say(label.replace(/^places:/, '') as 'menu.dashboard'),
              keys: ['g', letter],
              joint: t('then'),
            }))}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface KeyRow {
  name: string
  keys: readonly string[]
  joint: string
}

function Keys({ title, rows }: { title: string; rows: readonly KeyRow[] }) {
  return (
    <section className={classes.group}>
      <h3>{title}</h3>
      <dl>
        {rows.map(({ name, keys, joint }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <span>{joint}</span>}
                  <Key of={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Key({ of: key }: { of: string }) {
  const { t } = useTranslation('shortcuts')
  const name = NAMED.find((one) => one === key)
  return <kbd>{name ? t(`named.${name}`) : key}</kbd>
}
