/** What Slipway Re trades in; keys are codes. */
type ClassRow = [code: string, name: string, category: string, tail: string, gua: string, days: number]

export const CLASSES: readonly ClassRow[] = [
  ['PRP', 'Property', 'property', 'short', 'non_marine', 60],
  ['CAR', 'Marine Cargo', 'marine', 'short', 'marine', 90],
  ['HUL', 'Marine Hull', 'marine', 'short', 'marine', 90],
  ['ENG', 'Energy', 'energy', 'medium', 'non_marine', 90],
  ['AVI', 'Aviation', 'aviation', 'short', 'aviation_avs100b', 60],
  ['LIA', 'General Liability', 'casualty', 'long', 'non_marine', 60],
  ['PIN', 'Professional Indemnity', 'casualty', 'long', 'non_marine', 60],
  ['CYB', 'Cyber', 'specialty', 'medium', 'non_marine', 60],
  ['TER', 'Terrorism and Political Violence', 'specialty', 'short', 'non_marine', 45],
  ['AH', 'Accident and Health', 'accident_health', 'short', 'non_marine', 30],
  ['PTR', 'Property Treaty', 'treaty', 'short', 'none', 90],
  ['CTR', 'Casualty Treaty', 'treaty', 'long', 'none', 90],
]

/** `budget` is the gross written premium planned for the year, in full units. */
export const SBUS = [
  { code: 'PROP', name: 'Property and Casualty', head: 'reviewer', centre: '4100', budget: '85000000', currency: 'GBP' },
  { code: 'MAEN', name: 'Marine and Energy', head: 'grace.osei', centre: '4200', budget: '62500000', currency: 'USD' },
  {
    code: 'FPRO',
    name: 'Financial and Professional Lines',
    head: 'priya.raman',
    centre: '4300',
    budget: '37250000',
    currency: 'GBP',
  },
  { code: 'SPEC', name: 'Specialty', head: 'camille.moreau', centre: '4400', budget: '48000000', currency: 'EUR' },
  { code: 'TRTY', name: 'Treaty Reinsurance', head: 'anna.richter', centre: '4500', budget: '120000000', currency: 'EUR' },
  { code: 'ASIA', name: 'Asia', head: 'kenji.mori', centre: '4600', budget: '5400000000', currency: 'JPY' },
]

type LineRow = [code: string, name: string, ofClass: string, sbu: string | null, requiresSurvey?: true]

export const LINES: readonly LineRow[] = [
  ['PDF', 'Property D&F', 'PRP', 'PROP', true],
  ['DCP', 'Direct Commercial Property', 'PRP', 'PROP', true],
  ['HOME', 'Homeowners', 'PRP', 'PROP'],
  ['STP', 'Stock Throughput', 'CAR', 'MAEN', true],
  ['PCAR', 'Project Cargo', 'CAR', 'MAEN', true],
  ['FINE', 'Fine Art and Specie', 'CAR', 'SPEC', true],
  ['BWH', 'Blue Water Hull', 'HUL', 'MAEN', true],
  ['WAR', 'Marine War', 'HUL', 'MAEN'],
  ['YAT', 'Yacht', 'HUL', 'MAEN', true],
  ['UPST', 'Upstream Energy', 'ENG', 'MAEN', true],
  ['DNST', 'Downstream Energy', 'ENG', 'MAEN', true],
  ['POWR', 'Onshore Power', 'ENG', 'MAEN', true],
  ['AIRL', 'Airline', 'AVI', 'SPEC'],
  ['GAV', 'General Aviation', 'AVI', 'SPEC'],
  ['SPCE', 'Space', 'AVI', 'SPEC'],
  ['PLIA', 'Public Liability', 'LIA', 'PROP'],
  ['EMPL', 'Employers Liability', 'LIA', 'PROP'],
  ['PROD', 'Products Liability', 'LIA', 'PROP'],
  ['SOLI', 'Solicitors', 'PIN', 'FPRO'],
  ['DCON', 'Design and Construct', 'PIN', 'FPRO'],
  ['DNO', 'Directors and Officers', 'PIN', 'FPRO'],
  ['CYPR', 'Cyber Privacy', 'CYB', 'FPRO'],
  ['CYPD', 'Cyber Property Damage', 'CYB', 'FPRO'],
  ['TERR', 'Terrorism', 'TER', 'SPEC'],
  ['POLV', 'Political Violence', 'TER', 'SPEC'],
  ['CPRI', 'Contract Frustration', 'TER', 'SPEC'],
  ['PA', 'Personal Accident', 'AH', null],
  ['MED', 'Medical Expense', 'AH', null],
  ['CXL', 'Catastrophe Excess of Loss', 'PTR', 'TRTY'],
  ['RXL', 'Risk Excess of Loss', 'PTR', 'TRTY'],
  ['PQS', 'Property Quota Share', 'PTR', 'TRTY'],
  ['CAXL', 'Casualty Excess of Loss', 'CTR', 'TRTY'],
  ['MXL', 'Motor Excess of Loss', 'CTR', 'TRTY'],
]

/** Codes of our own for the allocation of premium. */
export const RISK_CODES = [
  { code: 'PD', of: 'PRP', description: 'Physical damage, direct and facultative' },
  { code: 'CG', of: 'CAR', description: 'Goods in transit and in store' },
  { code: 'HU', of: 'HUL', description: 'Hulls of ocean-going vessels' },
  { code: 'EN', of: 'ENG', description: 'Energy, exploration to generation' },
  { code: 'AV', of: 'AVI', description: 'Aviation hulls and liabilities' },
  { code: 'GL', of: 'LIA', description: 'Liability to the public and to employees' },
  { code: 'PI', of: 'PIN', description: 'Liability of professions and boards' },
  { code: 'CB', of: 'CYB', description: 'Cyber, data and systems' },
  { code: 'TP', of: 'TER', description: 'Terrorism and political violence' },
  { code: 'XC', of: 'PTR', description: 'Catastrophe covers of cedants' },
]

type SubClassRow = [code: string, name: string, line: string, hazard: number | null, riskCode: string | null]

export const SUB_CLASSES: readonly SubClassRow[] = [
  ['HOTEL', 'Hotels', 'PDF', 3, 'PD'],
  ['OFFICE', 'Offices', 'PDF', 1, 'PD'],
  ['RETAIL', 'Retail Centres', 'PDF', 2, 'PD'],
  ['WAREH', 'Warehouses', 'PDF', 4, 'PD'],
  ['MANUF', 'Manufacturing', 'DCP', 4, 'PD'],
  ['HOSP', 'Hospitals', 'DCP', 2, 'PD'],
  ['COAST', 'Coastal Dwellings', 'HOME', 4, 'PD'],
  ['PHARMA', 'Pharmaceuticals', 'STP', 3, 'CG'],
  ['ELECTR', 'Electronics', 'STP', 3, 'CG'],
  ['TURBINE', 'Turbines and Transformers', 'PCAR', 4, 'CG'],
  ['MUSEUM', 'Museums', 'FINE', 2, null],
  ['TANKER', 'Tankers', 'BWH', 4, 'HU'],
  ['BULKER', 'Bulk Carriers', 'BWH', 3, 'HU'],
  ['CONTAINER', 'Container Ships', 'BWH', 3, 'HU'],
  ['GULF', 'Gulf Transits', 'WAR', 5, 'HU'],
  ['PLATFORM', 'Production Platforms', 'UPST', 5, 'EN'],
  ['DRILLING', 'Drilling Rigs', 'UPST', 5, 'EN'],
  ['REFINERY', 'Refineries', 'DNST', 5, 'EN'],
  ['GASPOWER', 'Gas Power Stations', 'POWR', 3, 'EN'],
  ['FLAG', 'Flag Carriers', 'AIRL', 3, 'AV'],
  ['ROTOR', 'Rotorcraft', 'GAV', 4, 'AV'],
  ['SATLAUNCH', 'Satellite Launch', 'SPCE', 5, 'AV'],
  ['CONTRACT', 'Contractors', 'PLIA', 3, 'GL'],
  ['LEISURE', 'Leisure Parks', 'PLIA', 3, 'GL'],
  ['LAWFIRM', 'Law Firms, up to 20 Partners', 'SOLI', 2, 'PI'],
  ['LISTED', 'Listed Companies', 'DNO', 4, 'PI'],
  ['SME', 'Small and Medium Enterprises', 'CYPR', 3, 'CB'],
  ['UTILITY', 'Utilities', 'CYPD', 5, 'CB'],
  ['EVENTS', 'Public Events', 'TERR', 4, 'TP'],
  ['STRIKES', 'Strikes, Riots and Civil Commotion', 'POLV', 4, 'TP'],
  ['SPORTS', 'Professional Sports', 'PA', 3, null],
  ['WIND', 'European Windstorm', 'CXL', 4, 'XC'],
  ['QUAKE', 'Japanese Earthquake', 'CXL', 5, 'XC'],
]
