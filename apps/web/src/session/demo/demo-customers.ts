/**
 * The customers of the demo shop [AUTH-11]: invented people and companies, with documents valid in form and check
 * digit.
 */
import { assert } from '@cuadra/domain/assert';
import { expectedRifDigit } from '@cuadra/domain/party/customer';

export interface DemoCustomer {
  readonly type: 'person' | 'company';
  readonly document_type: 'V' | 'J';
  readonly document_number: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly customer_type: 'regular' | 'vip' | 'wholesale';
  readonly credit_limit_usd: string | null;
  readonly credit_days: number | null;
}

/** Companies buy on account. */
const ON_ACCOUNT = { credit_limit_usd: '300.00', credit_days: 15 };
const NO_TERMS = { credit_limit_usd: null, credit_days: null };

const GIVEN_NAMES = [
  'José',
  'Carmen',
  'Luis',
  'Ana',
  'Pedro',
  'Rosa',
  'Miguel',
  'Yelitza',
  'Jesús',
  'Gabriela',
];
const SURNAMES = [
  'Blanco',
  'Colmenares',
  'Duarte',
  'Escalona',
  'Freites',
  'Guédez',
  'Lugo',
  'Mijares',
  'Ochoa',
];
const COMPANIES = [
  'Panadería Aurora',
  'Taller Hermanos Lugo',
  'Restaurante El Samán',
  'Farmacia Santa Clara',
  'Papelería Central',
  'Cafetín La Parada',
  'Inversiones Guaicamare',
  'Colegio Los Próceres',
];
const STREETS = ['Calle Bolívar', 'Av. Principal', 'Calle Sucre', 'Urb. El Recreo', 'Av. Miranda'];
const PEOPLE_COUNT = 30;

const FIRST_CUSTOMERS: readonly DemoCustomer[] = [
  {
    type: 'person',
    document_type: 'V',
    document_number: '18456219',
    name: 'María Fernanda Rojas',
    address: 'Urb. Los Caobos, Caracas',
    phone: '0414-5550123',
    email: '',
    customer_type: 'vip',
    credit_limit_usd: '80.00',
    credit_days: 8,
  },
  {
    type: 'company',
    document_type: 'J',
    document_number: '500123450',
    name: 'Ferretería Díaz, C.A.',
    address: 'Calle 3 con Av. Bolívar, Maracay',
    phone: '0243-5550188',
    email: '',
    customer_type: 'wholesale',
    ...ON_ACCOUNT,
  },
];

function personAt(place: number): DemoCustomer {
  const given = GIVEN_NAMES[place % GIVEN_NAMES.length] ?? '';
  const surname = SURNAMES[(place * 4) % SURNAMES.length] ?? '';
  return {
    type: 'person',
    document_type: 'V',
    document_number: String(9_104_377 + place * 613_129),
    name: `${given} ${surname}`,
    ...addressAt(place),
    customer_type: place % 9 === 0 ? 'vip' : 'regular',
    ...NO_TERMS,
  };
}

function companyAt(name: string, place: number): DemoCustomer {
  const digits = String(40_112_305 + place * 1_207_411);
  return {
    type: 'company',
    document_type: 'J',
    document_number: digits + checkDigitOf(digits),
    name: `${name}, C.A.`,
    ...addressAt(place + PEOPLE_COUNT),
    customer_type: place % 2 === 0 ? 'wholesale' : 'regular',
    ...ON_ACCOUNT,
  };
}

function addressAt(place: number): Pick<DemoCustomer, 'address' | 'phone' | 'email'> {
  const street = STREETS[place % STREETS.length] ?? '';
  return {
    address: `${street}, casa ${place + 3}, Caracas`,
    phone: `0412-555${String(1_000 + place * 37)}`,
    email: '',
  };
}

function checkDigitOf(digits: string): string {
  // With a wrong digit the domain returns the right one.
  const digit = expectedRifDigit('J', `${digits}0`) ?? '0';
  assert(digit.length === 1, 'a RIF ends in one check digit');
  return digit;
}

export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  ...FIRST_CUSTOMERS,
  ...Array.from({ length: PEOPLE_COUNT }, (_, place) => personAt(place)),
  ...COMPANIES.map(companyAt),
];
