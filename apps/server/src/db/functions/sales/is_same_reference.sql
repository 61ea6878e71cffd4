-- Whether two references with one key are the same. Of a Pago Móvil the shorter one, from six figures on, may be the
-- end of the longer one.
create or replace function app.is_same_reference(method text, first text, second text)
returns boolean
language sql immutable parallel safe as $$
  select case when method = 'mobile' then
    ltrim(a, '0') = ltrim(b, '0') or (least(length(a), length(b)) >= 6 and (a like '%' || b or b like '%' || a)) else true end
  from (select app.normalise_reference(method, first) as a, app.normalise_reference(method, second) as b) normal
$$;
