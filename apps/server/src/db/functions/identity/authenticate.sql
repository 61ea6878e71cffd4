-- Returns the caller: session, membership and device in one row, so that a call needs one round trip for it. Runs with
-- the owner's rights, because it must find the membership before it is known that the company is the caller's.
create or replace function identity.authenticate(
  p_token_hash bytea, p_company uuid, p_device uuid, p_device_hash bytea
)
returns table (
  login_id uuid, email text, session_seen_at timestamp with time zone, name text, role_id uuid, permissions text[],
  device_known boolean, device_withdrawn boolean, plan text, limits jsonb, residence text, home_device_id uuid,
  is_suspended boolean, device_person_id uuid, is_over_plan boolean
)
language plpgsql stable security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  -- Not `language sql`: such a function is planned anew at each call, which costs more than all the rest of it.
  return query
  select s.login_id, l.email, s.last_seen_at, u.name, u.role_id, r.permissions, d.id is not null, d.withdrawn_at is not null,
         t.plan, t.limits, t.residence, t.home_device_id, t.suspended_at is not null, d.person_id,
         -- The oldest members, the owner first, are within the plan. A company that is moving to the cloud may bring
         -- what it had (`plan-refusal.ts`).
         case when u.id is null or t.limits->>'users' is null then false
           when t.residence = 'moving'
             and coalesce((t.field_marks->'residence'->>1)::timestamptz, '-infinity') >= now() - interval '7 days' then false
           else (t.limits->>'users')::int <= (
             select count(*) from public.users o where o.company_id = t.company_id and o.active and o.deleted_at is null
               and (o.created_at, o.id) < (u.created_at, u.id)) end
  from (select 1) one
  left join identity.sessions s on s.token_hash = p_token_hash and s.expires_at > now()
  left join identity.logins l on l.id = s.login_id
  left join public.company_state t on t.company_id = p_company and t.id = p_company
  left join public.users u on u.company_id = t.company_id and u.id = s.login_id and u.active and u.deleted_at is null
  left join public.roles r on r.company_id = u.company_id and r.id = u.role_id and r.deleted_at is null
  left join public.devices d on d.company_id = t.company_id and d.id = p_device and d.credential_hash = p_device_hash;
end $$;
