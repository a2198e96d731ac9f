import { APP_TYPES, DATABASES, FRAMEWORKS, STORAGES } from '#src/machines/wizard/wizard.setup.ts'
import {
  IconBrandAngular,
  IconBrandAws,
  IconBrandGoogle,
  IconBrandHtml5,
  IconBrandMysql,
  IconBrandReact,
  IconBrandVue,
  IconDatabase,
  IconDeviceLaptop,
  IconFlame,
  IconPresentation,
  IconServer,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

type Value = (typeof APP_TYPES | typeof FRAMEWORKS | typeof DATABASES | typeof STORAGES)[number]

/** How a choice is drawn, and the key of its texts. */
const LOOKS = {
  'Quick Online Courses': { key: 'quickCourses', icon: IconDeviceLaptop },
  'Face to Face Discussions': { key: 'discussions', icon: IconUsers },
  'Full Intro Training': { key: 'training', icon: IconPresentation },
  HTML5: { key: 'html5', icon: IconBrandHtml5 },
  ReactJS: { key: 'react', icon: IconBrandReact },
  Angular: { key: 'angular', icon: IconBrandAngular },
  Vue: { key: 'vue', icon: IconBrandVue },
  MySQL: { key: 'mysql', icon: IconBrandMysql },
  Firebase: { key: 'firebase', icon: IconFlame },
  DynamoDB: { key: 'dynamo', icon: IconDatabase },
  'Basic Server': { key: 'basicServer', icon: IconServer },
  AWS: { key: 'aws', icon: IconBrandAws },
  Google: { key: 'google', icon: IconBrandGoogle },
} as const satisfies Record<Value, { key: string; icon: Icon }>

export const lookOf = (value: Value) => LOOKS[value]

/** The questions with a few answers, by the name of their field. */
export const ANSWERS = {
  appType: APP_TYPES,
  appFramework: FRAMEWORKS,
  databaseSolution: DATABASES,
  appStorage: STORAGES,
} as const satisfies Record<string, readonly Value[]>

export type Question = keyof typeof ANSWERS
