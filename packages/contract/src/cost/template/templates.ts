import type { CostProject } from '../shapes/input.ts'
import { bankBranches } from './bank.ts'
import { governmentOffice } from './government.ts'
import { generalHospital } from './hospital.ts'
import { officeTower } from './office.ts'
import { businessPark } from './park.ts'
import { residentialWithLifts } from './residential-lift.ts'
import { residentialWalkUp } from './residential-walk-up.ts'
import { shoppingCentre } from './retail.ts'
import { campus } from './school.ts'
import { publicVenue } from './venue.ts'

/** A project to begin with for each kind of building. All quantities, prices and rates are assumptions. */
export const TEMPLATES: readonly CostProject[] = [
  residentialWithLifts,
  residentialWalkUp,
  officeTower,
  bankBranches,
  governmentOffice,
  generalHospital,
  campus,
  businessPark,
  shoppingCentre,
  publicVenue,
]
