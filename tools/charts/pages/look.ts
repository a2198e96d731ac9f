/** How the analysts' page looks: light and dark, on paper each chart on landscape sheets of its own. */
export const LOOK = `
:root { color-scheme: light dark; --ink: #0f172a; --soft: #475569; --paper: #f1f5f9; --card: #ffffff; --line: #cbd5e1; --accent: #1d4ed8; --lit: #fef3c7; --no: #b91c1c; --yes: #15803d }
@media screen and (prefers-color-scheme: dark) { :root { --ink: #e2e8f0; --soft: #94a3b8; --paper: #0b1120; --card: #111a2e; --line: #26334d; --accent: #93c5fd; --lit: #422006; --no: #fca5a5; --yes: #86efac } }
* { box-sizing: border-box }
body { margin: 0; font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif; color: var(--ink); background: var(--paper) }
a { color: var(--accent) }
header, main { max-width: 1640px; margin: 0 auto; padding: 24px }
header h1 { margin: 0 0 4px; font-size: 26px }
header p { max-width: 76ch; color: var(--soft); margin: 4px 0 }
nav { background: var(--card); border-block: 1px solid var(--line) }
nav ul { display: flex; gap: 4px 20px; flex-wrap: wrap; max-width: 1640px; margin: 0 auto; padding: 10px 24px; list-style: none }
nav a { text-decoration: none; font-weight: 600 }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px 24px; margin-bottom: 28px; scroll-margin-top: 12px }
section > h2 { margin: 0; font-size: 22px }
h3 { margin: 22px 0 8px; font-size: 15px }
.about { color: var(--soft); max-width: 80ch; margin: 4px 0 12px }
figure { margin: 14px 0; overflow-x: auto }
figure svg { display: block; max-width: 100%; height: auto }
figcaption { color: var(--soft); font-size: 13px; margin-bottom: 4px }
.wide { overflow-x: auto }
table { border-collapse: collapse; font-size: 13px }
th, td { border: 1px solid var(--line); padding: 4px 8px; text-align: left; vertical-align: top }
thead th { background: var(--paper) }
td.mark { text-align: center }
td.unhandled { background: repeating-linear-gradient(45deg, transparent 0 5px, var(--paper) 5px 10px) }
code { font: 12.5px ui-monospace, SFMono-Regular, Menlo, monospace }
details { margin-top: 12px }
summary { cursor: pointer; font-weight: 600 }
.legend { color: var(--soft); font-size: 13px }
.walk { position: sticky; top: 0; z-index: 1; display: flex; gap: 8px; align-items: center; flex-wrap: wrap; margin: 12px 0 4px; padding: 8px 0; background: var(--card) }
.walk label { display: flex; gap: 8px; align-items: center; flex-wrap: wrap; max-width: 100% }
.walk button, .walk select { font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 4px 12px; max-width: min(100%, 520px) }
.walk button:focus-visible, .walk select:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
.walk output { font-weight: 600 }
.walk .refused { padding: 2px 8px; border: 2px solid var(--no); border-radius: 8px; color: var(--no) }
.walk .allowed { font-weight: 400; color: var(--yes) }
.effects { margin: 4px 0; min-height: 22px; color: var(--soft); font: 12.5px ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere }
svg [data-state-id] { scroll-margin: 72px 24px 24px }
svg .is-active { stroke: #ca8a04; stroke-width: 2.6 }
svg .is-active:not([data-open]) { fill: #fef9c3 }
svg .is-taken text { text-decoration: underline; text-decoration-thickness: 2px; text-decoration-color: #ca8a04 }
svg .is-refused text { text-decoration: line-through; text-decoration-thickness: 1.5px; text-decoration-color: #b91c1c }
@media (max-width: 700px) { figure svg { max-width: none } header, main { padding: 16px 12px } section { padding: 16px 12px } }
@page { size: A4 landscape; margin: 6mm }
@page large { size: A3 landscape; margin: 6mm }
@media print {
  nav, .walk, .effects { display: none }
  body { background: #fff; font-size: 11px }
  header, main, section { max-width: none; margin: 0; padding: 0; border: 0 }
  section { break-before: page }
  section.a3 { page: large }
  section > h2 { font-size: 16px }
  h3 { break-after: avoid; margin: 8px 0 4px }
  .about, figure { margin: 2px 0 4px }
  figure { break-inside: avoid; overflow: visible }
  figure svg { max-height: 176mm }
  .a3 figure svg { max-height: 262mm }
  .wide { overflow: visible }
  tr { break-inside: avoid }
  th, td { padding: 1px 4px; font-size: 9px }
  .marks thead th { writing-mode: vertical-rl }
  td.unhandled { background: var(--paper) }
}
`

/** Walks a path of the golden suite through the pictures of its chart. */
export const WALKER = `
for (const section of document.querySelectorAll('section[data-chart]')) {
  const { conditions, walks } = JSON.parse(section.querySelector('script').textContent)
  const choice = section.querySelector('select')
  const [said, outcome] = section.querySelector('output').children
  const effects = section.querySelector('.effects')
  let at = 0
  const mark = (attribute, name, ids) => {
    for (const part of section.querySelectorAll('[' + attribute + ']')) {
      part.classList.toggle(name, part.getAttribute(attribute).split(' | ').some((id) => ids.includes(id)))
    }
  }
  const show = () => {
    const steps = walks[choice.value]
    const step = steps[at]
    const met = step.transitions.flatMap((id) => conditions[id] || [])
    mark('data-state-id', 'is-active', step.states)
    mark('data-transition-id', 'is-taken', step.transitions)
    mark('data-transition-id', 'is-refused', step.refused ? step.refused.transitions : [])
    said.textContent = at + ' of ' + (steps.length - 1) + ': ' + step.event
    outcome.className = step.refused ? 'refused' : met.length > 0 ? 'allowed' : ''
    outcome.textContent = step.refused ? '✗ refused, ' + step.refused.why : met.length > 0 ? '✓ allowed, met: ' + met.join(', ') : ''
    effects.textContent = step.effects.join(' · ')
    const shown = [...section.querySelectorAll('.is-active')].at(-1)
    if (shown) shown.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  const go = (to) => {
    at = Math.max(0, Math.min(to, walks[choice.value].length - 1))
    show()
  }
  choice.addEventListener('change', () => go(0))
  section.querySelector('[data-go=back]').addEventListener('click', () => go(at - 1))
  section.querySelector('[data-go=on]').addEventListener('click', () => go(at + 1))
}
`
