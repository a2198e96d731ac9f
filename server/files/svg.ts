import sanitizeHtml from 'sanitize-html'

const SHAPES = ['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'title', 'desc']
const GROUPS = ['svg', 'g', 'defs', 'symbol', 'clipPath', 'mask', 'linearGradient', 'radialGradient', 'stop', 'pattern']

const PLACES = ['x', 'y', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'dx', 'dy', 'width', 'height', 'd']
const FRAME = ['xmlns', 'version', 'viewBox', 'preserveAspectRatio', 'id', 'transform', 'points', 'pathLength', 'offset']
const LOOK = ['fill', 'fill-rule', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin']
const MORE_LOOK = [
  'stroke-miterlimit',
  'stroke-dasharray',
  'stroke-dashoffset',
  'stroke-opacity',
  'opacity',
  'clip-path',
  'clip-rule',
]
const WORDS = ['font-family', 'font-size', 'font-weight', 'font-style', 'text-anchor', 'letter-spacing', 'dominant-baseline']
const GRADIENTS = [
  'gradientUnits',
  'gradientTransform',
  'spreadMethod',
  'stop-color',
  'stop-opacity',
  'clipPathUnits',
  'maskUnits',
  'mask',
]

/** A value may point to a part of the same picture, and to nothing else. */
const PLAIN = /^(?!.*url\()[^<>]*$|^url\(#[\w-]+\)$/i

function plainOnly(tagName: string, attribs: Record<string, string>) {
  return { tagName, attribs: Object.fromEntries(Object.entries(attribs).filter(([, value]) => PLAIN.test(value))) }
}

/** The picture without anything that acts, loads or links; null when nothing of it is left. */
export function cleanSvg(text: string): string | null {
  const clean = sanitizeHtml(text, {
    allowedTags: [...SHAPES, ...GROUPS],
    allowedAttributes: { '*': [...PLACES, ...FRAME, ...LOOK, ...MORE_LOOK, ...WORDS, ...GRADIENTS] },
    transformTags: { '*': plainOnly },
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false, decodeEntities: true },
  })
  return /<svg[\s>][\s\S]*<\/svg>|<svg[^>]*\/>/.exec(clean)?.[0] ?? null
}
