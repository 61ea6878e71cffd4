-- The key by which two SKUs are the same: NFC, lower case. The same rule in TypeScript: `catalog/sku-key.ts` of the domain.
create or replace function app.sku_key(p_sku text)
returns text
language sql immutable parallel safe as $$
  select translate(normalize(p_sku, nfc),
    'ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ',
    'abcdefghijklmnopqrstuvwxyzàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþ')
$$;
