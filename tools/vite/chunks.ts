/** Files that many screens share, so that a route is a handful of requests and a release keeps what did not change. */
const among = (patterns: RegExp[]) => (id: string) => patterns.some((pattern) => pattern.test(id))
const parts = (...names: string[]) =>
  new RegExp(`@mantine[\\\\/]core[\\\\/]esm[\\\\/]components[\\\\/](${names.join('|')})[\\\\/]`)

const react = /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/

/** Needed on every page. */
const kit = [
  parts('Button', 'ActionIcon', 'CloseButton', 'Loader'),
  /[\\/]src[\\/]ui[\\/]((?!format|Badge|LinkButton|RestingButton|focus-return|row-keys|select-value)[\w-]+\.|illustrations[\\/])|[\\/]domain[\\/](formats|field-errors)/,
]
/** What forms are made of; lists need none of it. */
const inputs = [
  parts('Input', 'TextInput', 'InputBase', 'PasswordInput'),
  /@mantine[\\/]hooks[\\/]esm[\\/]use-uncontrolled[\\/]|[\\/]src[\\/]ui[\\/]auth[\\/]FieldMessage/,
]
/** What every signed-out screen shows; what only one step of one of them needs comes with that. */
const auth = [
  /[\\/]src[\\/]ui[\\/]auth[\\/](?!PictureCarousel|LegalPage|PasswordRules|password-rules|TickBox|FieldMessage|AuthNote)/,
  /[\\/]src[\\/]screens[\\/]sign-in[\\/](SignIn\.|CredentialsForm)/,
]
/** What opens on a click comes with what opens it, not with the page. */
const dialog = [parts('Modal', 'ModalBase', 'Drawer'), /[\\/]src[\\/]ui[\\/]dialog[\\/]/]
/** What drops down, and what places it. */
const menu = [parts('Menu', 'Popover', 'Tooltip', 'Combobox[\\/]OptionsDropdown')]
/** Boxes to tick; the list of a picker marks what is chosen with the same sign. */
const ticks = [parts('Checkbox')]
/** Fields that something drops down from, without that. */
const pickers = [
  parts('Combobox(?![\\/]OptionsDropdown)', 'Select', 'MultiSelect', 'Pill', 'PillsInput'),
  /[\\/]src[\\/]ui[\\/]drop-down[\\/](fetched|[\w-]+-later)\./,
]
/** What links, figures, dates and choices are typed into, in every form. */
const formFields =
  /[\\/]src[\\/](parts[\\/](links[\\/](LinkInputs|typed-name)|fields[\\/](field-inputs|fields\.module|ChoiceInput))|actors[\\/]records[\\/](link-options|held-list)|ui[\\/](select-value|amount[\\/]|date-field[\\/](?!Calendar\.)))/
/** What dialogs, menus and notes share, and the first page needs none of. */
const overlay =
  /@mantine[\\/]hooks[\\/]esm[\\/]use-(drag|long-press|hotkeys|click-outside|focus-trap|focus-return|document-visibility)[\\/]/
/** What lists and forms of every kind share: of what declarations are made, and how links are named. */
const declared =
  /[\\/]domain[\\/](records[\\/](kinds|traits|values|by-kind|once-for)|country-names)\.|[\\/]src[\\/](services[\\/](instance|option-names)|machines[\\/]editing[\\/]stale|parts[\\/]editing[\\/]drafts|ui[\\/]list[\\/]focus-kept)\./
/** The frame, which everybody works in; what opens on a click comes when it opens. */
const work = [
  parts('Badge', 'Skeleton'),
  /@mantine[\\/](hooks|store)[\\/](?!esm[\\/](use-debounced-value|use-shallow-effect|utils[\\/]shallow-equal))/,
  /[\\/]Icon(Plus|Check|X|Search|ArrowDown|ChevronDown|ChevronRight)\./,
  /[\\/]src[\\/](ui[\\/](list[\\/](EmptyState|list\.)|heading[\\/]|format|focus-return)|(machines|actors)[\\/]operation|actors[\\/]loaded|services[\\/]retry-on-return)/,
  /[\\/]src[\\/]app[\\/](layout|drawer|sidebar)[\\/](?!AccountDropdown|Support|ConfigurationFailed|Rail|Popout|GroupCrumb|counts[\\/])/,
  /[\\/]src[\\/](app[\\/]inner-screens|screens[\\/][\w-]+[\\/]([\w-]+\.screen|create-app[\\/]word))\.ts/,
  /[\\/]domain[\\/]contracts[\\/]stage-pages\.ts/,
  declared,
]
/** What every call of the contract is made of. */
const contract = [/[\\/]domain[\\/](api[\\/](endpoint|envelope|users)\.|schema-settings)/, /node_modules[\\/]zod[\\/]/]
/** Lists, with all that shows before someone touches them, those of declared entities, and what they share with their dialogs of the contract. */
const lists = [
  parts('Table', 'Pagination'),
  /[\\/]src[\\/](ui[\\/]list[\\/](?!AnswerPager|layout[\\/]layout-of|table[\\/](ColumnEdge|column-cells))|screens[\\/]master[\\/](Master\.tsx|first-rows)|machines[\\/](resource|bulk|list-))/,
  /[\\/]src[\\/](parts[\\/]lists[\\/](?!(declared|views)[\\/]|List(Frame|Rows)|listed-page|Filter[A-Z]|TypedFilter|DateFilter|LinkFilter|ColumnsPanel|MoreMenu|Bulk[A-Z])|actors[\\/]records[\\/](bulk|list-columns|resource|known-pages))/,
  /[\\/]domain[\\/](entities[\\/](?!places|index|schema|field|child-rows|bank-account|branch|risk-code|role\.|permission\.|registers[\\/]|binder[\\/])|api[\\/]calls[\\/](crud|list-layouts)\.)/,
]
/** Of what declarations are made; the first page knows none. */
const fields = /[\\/]domain[\\/]entities[\\/](field|secrets)\.ts/
/** Long declarations, which most lists and forms do without. */
const registers = /[\\/]domain[\\/]entities[\\/](bank-account|branch|risk-code|role|permission|registers[\\/][\w-]+)\.ts/
/** What a value must be, as forms ask. */
const schemas =
  /[\\/]domain[\\/](entities[\\/]schema|texts|phone|registered-numbers|api[\\/](form|files|crud|bulk|export|master))\.ts/
/** What the declarations of registers and of sources share, and what their screens and those of contracts do. */
const facts = /[\\/]domain[\\/](sources[\\/]choices|rating-scales|entities[\\/]child-rows)\.ts|[\\/]src[\\/]ui[\\/]Badge\./
/** How records of many steps or sections are read and checked; lists have none. */
const records =
  /[\\/]domain[\\/](dates\.|records[\\/](condition|draft|inferred|links|open-fields|problems|record|sections|steps|values|visible)\.)|[\\/]src[\\/](parts[\\/]fields[\\/]record-texts|actors[\\/]records[\\/]cells)\./
/** What the screens of sources share. */
const sources =
  /[\\/]domain[\\/](sources[\\/]|api[\\/]source[\w-]*\.)|[\\/]src[\\/](screens[\\/]source[\\/](source-texts|instance|parts[\\/]Badges))/
/** What the lists of sources and contracts share; forms and registers need none of it. */
const listed = /[\\/]src[\\/]parts[\\/]lists[\\/](List(Frame|Rows)|listed-page)/
/** What the list of contracts and their form share. */
const contractChoices =
  /[\\/]domain[\\/](contracts[\\/](choices|bounds|stages)|api[\\/]calls[\\/]contracts)\.|[\\/]src[\\/]screens[\\/]contract[\\/]contract-texts/
/** What templates are made of, for those who build them and those who fill them in. */
const templates = /[\\/]domain[\\/]templates[\\/](shape|cob-template)\./
/** How what is not saved, or is on its way, is guarded on every page. */
const guarded =
  /[\\/]src[\\/](services[\\/]today|parts[\\/]editing[\\/](before-unload|drafts|leave-guard)|actors[\\/]files[\\/]files-under-way)/
/** How what is typed is saved, and which field has the focus. */
const saving = /[\\/]src[\\/]parts[\\/](editing[\\/]SaveButton|fields[\\/]focus-path)/
/** How far steps and sections are. */
const marks = /[\\/]Icon(Circle|CircleCheckFilled|CircleDashed|Calculator|ListCheck)\.|[\\/]src[\\/]parts[\\/]rail[\\/]/
/** Exact decimals, and how texts write them. */
const figures = /[\\/]domain[\\/]calculations[\\/](figures|decimal|units)\.|[\\/]text-formats\.|node_modules[\\/]big\.js[\\/]/
/** The first page, and what its parts that come later share with it. */
const firstPage =
  /[\\/]src[\\/]screens[\\/]dashboard[\\/](?!business|create-app|dashboard\.screen)|[\\/]domain[\\/](api[\\/](dashboard|day)|authority)\./
/** What every step of the contract form needs; what only one of them does comes with that. */
const contractForm =
  /[\\/]domain[\\/]contracts[\\/](steps|views|record)\.|[\\/]src[\\/](machines[\\/]contract[\\/]contract-(form|step)|actors[\\/]contracts[\\/](contract-(form|step|singles)|drafts|malformed|step-)|screens[\\/]contract[\\/]form[\\/](ContractForm|OpenContract|StepRail|step-marks|contract-page))/
/** A step of the contract form, and the fields and rows in it. */
const contractStep =
  /[\\/]src[\\/]screens[\\/]contract[\\/](form[\\/](Step(Section|Title|Panel|Foot)|SaveStatus)|fields[\\/](StepFields|Fields|RowGroup))|[\\/]domain[\\/]contracts[\\/]percent\./
/** What stands above a contract, in its form and where it is read. */
const contractHead = /[\\/]src[\\/]screens[\\/]contract[\\/](form[\\/]KnownContract|parts[\\/](ContractHead|GenerateUmr))/
/** Long texts. */
const longText = [parts('Textarea'), /[\\/]get-env\./]
/** How files are shown and fetched. */
const filesShown =
  /[\\/]FilePreviewLink\.|[\\/]src[\\/](actors[\\/]files[\\/]downloads|ui[\\/]LinkButton)\.|[\\/]domain[\\/]files[\\/]file-kinds\./
/** The browser's own list of choices shares these with the one that drops down. */
const nativeSelect = [parts('NativeSelect', 'Combobox[\\/](ComboboxChevron|get-parsed-combobox-data)')]

/** The profile, and what its parts that come later share with it. */
const account = [/[\\/]src[\\/]screens[\\/]profile[\\/](Profile\.tsx|operations)/, /[\\/]domain[\\/]api[\\/]profile\./]

export const groups = [
  { name: 'react', test: react, priority: 60 },
  { name: 'core', tags: ['$initial' as const], priority: 50 },
  { name: 'kit', test: among(kit), priority: 40 },
  { name: 'fields', test: fields, priority: 38 },
  { name: 'inputs', test: among(inputs), priority: 36 },
  { name: 'contract', test: among(contract), priority: 33 },
  { name: 'schemas', test: schemas, priority: 32 },
  { name: 'auth', test: among(auth), priority: 30 },
  { name: 'overlay', test: overlay, priority: 25 },
  { name: 'work', test: among(work), priority: 20 },
  { name: 'lists', test: among(lists), priority: 18 },
  { name: 'account', test: among(account), priority: 17 },
  { name: 'facts', test: facts, priority: 19 },
  { name: 'records', test: records, priority: 18 },
  { name: 'sources', test: sources, priority: 17 },
  { name: 'contract-choices', test: among([contractChoices, templates]), priority: 14 },
  { name: 'marks', test: marks, priority: 14 },
  { name: 'figures', test: figures, priority: 14 },
  { name: 'first-page', test: firstPage, priority: 14 },
  { name: 'guarded', test: guarded, priority: 14 },
  { name: 'saving', test: saving, priority: 14 },
  { name: 'copy', test: /[\\/]IconCopy\./, priority: 14 },
  { name: 'contract-form', test: contractForm, priority: 13 },
  { name: 'long-text', test: among(longText), priority: 13 },
  { name: 'files-shown', test: filesShown, priority: 13 },
  { name: 'form-fields', test: formFields, priority: 12 },
  { name: 'contract-head', test: contractHead, priority: 11 },
  { name: 'contract-step', test: contractStep, priority: 8 },
  { name: 'listed', test: listed, priority: 12 },
  { name: 'registers', test: registers, priority: 16 },
  { name: 'native-select', test: among(nativeSelect), priority: 16 },
  { name: 'ticks', test: among(ticks), priority: 15 },
  { name: 'pickers', test: among(pickers), priority: 15 },
  { name: 'menu', test: among(menu), priority: 14 },
  { name: 'dialog', test: among(dialog), priority: 10 },
]
