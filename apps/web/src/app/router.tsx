/**
 * Which path shows which screen [NAV-01 to NAV-07]. Each screen is a file of its own, loaded when it is first opened;
 * the service worker caches them all, so that each opens without a network too.
 */
import type { ModuleId } from '@cuadra/domain/plans/module';
import { lazy, type ReactNode, Suspense } from 'react';
import {
  createBrowserRouter,
  type LoaderFunction,
  Outlet,
  type RouteObject,
  redirect,
  redirectDocument,
} from 'react-router';
import { SECTION_NAMES as ACCOUNTING_SECTIONS } from '../features/accounting/panel/section-names.ts';
import { SECTION_NAMES as INVENTORY_SECTIONS } from '../features/inventory/panel/section-names.ts';
import type { SessionStore } from '../session/identity/session-store.ts';
import { Allowed, type AllowedProps, TILL_ACCESS } from './allowed.tsx';
import { CompanyGate } from './company-gate.tsx';
import { SignedInOnly, SignedOutOnly } from './guards.tsx';
import { PATHS } from './paths.ts';
import { homeFor } from './redirects.ts';
import { RouteError } from './route-error.tsx';
import { type RouteHandle, useDocumentTitle } from './route-handle.ts';

/** Loaded with the first screen of a paid module. */
const ModuleGate = lazy(async () => ({ default: (await import('./module-gate.tsx')).ModuleGate }));

/** Loaded with the first screen that needs a recent answer of the server. */
const ContactGate = lazy(async () => ({ default: (await import('./contact-gate.tsx')).ContactGate }));

export function createRouter(store: SessionStore) {
  // The landing page is a document of its own, without the app, so the page is reloaded [NAV-01, NAV-06].
  const home: LoaderFunction = () =>
    homeFor(store.get()) === 'app' ? redirect(PATHS.app) : redirectDocument(PATHS.home);
  return createBrowserRouter([
    {
      element: <Titled />,
      errorElement: <RouteError />,
      hydrateFallbackElement: <></>,
      children: [
        { path: PATHS.home, loader: home, element: <></> },
        { element: <SignedOutOnly />, children: signedOutRoutes },
        {
          path: PATHS.resetPassword,
          handle: titled('Nueva contraseña'),
          lazy: async () => ({
            Component: (await import('../features/auth/reset-password-screen.tsx')).ResetPasswordScreen,
          }),
        },
        {
          path: PATHS.verifyEmail,
          handle: titled('Verificar correo'),
          lazy: async () => ({
            Component: (await import('../features/auth/verify-email-screen.tsx')).VerifyEmailScreen,
          }),
        },
        {
          path: PATHS.invite,
          handle: titled('Invitación'),
          lazy: async () => ({
            Component: (await import('../features/auth/invite-screen.tsx')).InviteScreen,
          }),
        },
        {
          path: PATHS.app,
          element: <SignedInOnly />,
          children: [{ element: <CompanyGate />, children: appRoutes }],
        },
        { path: '*', loader: () => redirect(PATHS.home), element: <></> },
      ],
    },
  ]);
}

const signedOutRoutes: RouteObject[] = [
  {
    path: PATHS.login,
    handle: titled('Iniciar sesión'),
    lazy: async () => ({ Component: (await import('../features/auth/login-screen.tsx')).LoginScreen }),
  },
  {
    path: PATHS.register,
    handle: titled('Crear cuenta'),
    lazy: async () => ({ Component: (await import('../features/auth/register-screen.tsx')).RegisterScreen }),
  },
  {
    path: PATHS.forgotPassword,
    handle: titled('Recuperar contraseña'),
    lazy: async () => ({
      Component: (await import('../features/auth/forgot-password-screen.tsx')).ForgotPasswordScreen,
    }),
  },
];

const appRoutes: RouteObject[] = [
  {
    path: PATHS.profile,
    handle: titled('Mi perfil'),
    lazy: async () => ({ Component: (await import('../features/profile/profile-screen.tsx')).ProfileScreen }),
  },
  {
    path: PATHS.companies,
    handle: titled('Pendientes de tus empresas'),
    lazy: async () => ({
      Component: (await import('../features/companies/pending-screen.tsx')).PendingScreen,
    }),
  },
  {
    path: PATHS.store,
    handle: titled('Tienda de Módulos'),
    lazy: async () => ({ Component: (await import('../features/modules/store-screen.tsx')).StoreScreen }),
  },
  allowed(
    {
      module: 'accounting',
      refusal: 'No tiene permisos para acceder a la contabilidad',
      permission: 'Contabilidad',
    },
    paid('accounting', {
      path: PATHS.accounting,
      handle: titled('Contabilidad'),
      lazy: async () => ({
        Component: (await import('../features/accounting/accounting-screen.tsx')).AccountingScreen,
      }),
      children: sectionRoutes(ACCOUNTING_SECTIONS, {}),
    }),
  ),
  allowed(
    {
      module: 'marketing',
      refusal: 'No tiene permisos para acceder a marketing',
      permission: 'Marketing',
    },
    paid('marketing', {
      path: PATHS.marketing,
      handle: titled('Marketing'),
      lazy: async () => ({
        Component: (await import('../features/marketing/marketing-screen.tsx')).MarketingScreen,
      }),
    }),
  ),
  {
    index: true,
    handle: titled('Panel de Control'),
    lazy: async () => ({
      Component: (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
    }),
  },
  allowed(
    {
      module: 'inventory.access',
      refusal: 'No tiene permisos para acceder al inventario',
      permission: 'Ver Inventario',
    },
    {
      path: PATHS.inventory,
      handle: { title: 'Inventario', layout: 'full' } satisfies RouteHandle,
      lazy: async () => {
        const [{ InventoryScreen }, { fetchSectionOf }] = await Promise.all([
          import('../features/inventory/inventory-screen.tsx'),
          import('../features/inventory/panel/sections.tsx'),
        ]);
        const loader: LoaderFunction = ({ request }) => {
          fetchSectionOf(new URL(request.url).pathname);
          return null;
        };
        return { Component: InventoryScreen, loader };
      },
      children: sectionRoutes(INVENTORY_SECTIONS, { layout: 'full' }),
    },
  ),
  allowed(
    {
      module: 'inventory.access',
      action: 'write',
      refusal: 'No tiene permisos para importar productos',
      permission: 'Modificar Inventario',
    },
    {
      path: PATHS.inventoryImport,
      handle: { title: 'Importar productos', layout: 'full' } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import('../features/inventory/import/import-screen.tsx')).ImportScreen,
      }),
    },
  ),
  allowed(TILL_ACCESS, {
    path: PATHS.pos,
    handle: { title: 'Punto de Venta', layout: 'till' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../features/pos/pos-screen.tsx')).PosScreen }),
  }),
  allowed(TILL_ACCESS, {
    path: PATHS.posDisplay,
    handle: { title: 'Pantalla del cliente', layout: 'bare' } satisfies RouteHandle,
    lazy: async () => ({
      Component: (await import('../features/pos/display/display-screen.tsx')).DisplayScreen,
    }),
  }),
  allowed(
    {
      module: 'pos.access',
      or: ['reports', 'accounting'],
      refusal: 'No tiene permisos para ver los clientes',
      permission: 'Punto de Venta o Reportes',
    },
    {
      path: PATHS.customers,
      handle: { title: 'Clientes', layout: 'full' } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import('../features/pos/customer/list/customers-screen.tsx')).CustomersScreen,
      }),
    },
  ),
  allowed(
    {
      module: 'pos.access',
      or: ['reports', 'accounting'],
      refusal: 'No tiene permisos para ver las ventas',
      permission: 'Punto de Venta o Reportes',
    },
    {
      path: PATHS.sales,
      handle: { title: 'Ventas', layout: 'full' } satisfies RouteHandle,
      lazy: async () => ({
        Component: (await import('../features/pos/reports/sales-screen.tsx')).SalesScreen,
      }),
    },
  ),
  allowed(
    {
      module: 'config',
      refusal: 'No tiene permisos para acceder a la configuración',
      permission: 'Configuración',
    },
    inContact({
      path: PATHS.settings,
      handle: titled('Configuración'),
      lazy: async () => ({
        Component: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
      }),
    }),
  ),
  allowed(
    {
      module: 'users',
      refusal: 'No tiene permisos para ver el registro de cambios',
      permission: 'Acceso Total',
    },
    {
      path: PATHS.settingsAudit,
      handle: titled('Registro de cambios'),
      lazy: async () => ({
        Component: (await import('../features/settings/audit/audit-screen.tsx')).AuditScreen,
      }),
    },
  ),
];

/** Wraps every route: sets the title of the browser's tab. */
function Titled() {
  useDocumentTitle();
  return <Outlet />;
}

/** A screen for users with a permission; all others learn which one they lack (PERM-02). */
function allowed(props: AllowedProps, screen: RouteObject): RouteObject {
  return { element: <Allowed {...props} />, children: [screen] };
}

/** A screen of a paid module: readable without a licence, too (MOD-05). */
function paid(id: ModuleId, screen: RouteObject): RouteObject {
  return behind(<ModuleGate id={id} />, screen);
}

/** A screen that closes on a device without contact to the server for long. */
function inContact(screen: RouteObject): RouteObject {
  return behind(<ContactGate />, screen);
}

function behind(gate: ReactNode, screen: RouteObject): RouteObject {
  return { element: <Suspense fallback={null}>{gate}</Suspense>, children: [screen] };
}

/** The screen shows its sections itself; these routes give their addresses and titles. */
function sectionRoutes(names: Readonly<Record<string, string>>, handle: RouteHandle): RouteObject[] {
  return Object.entries(names).map(([path, title]) => ({
    path,
    // The first section has the title of the whole.
    ...(path === '' ? {} : { handle: { ...handle, title } satisfies RouteHandle }),
    element: <></>,
  }));
}

function titled(title: string): RouteHandle {
  return { title };
}
