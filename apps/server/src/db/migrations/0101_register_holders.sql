-- The device that has a register, who took it there and since when: other devices say so before one takes it over (S-41). Drawn
-- from the open series of the register, which is unique.
alter table registers
  add column holder_device uuid,
  add column holder_name text,
  add column holder_since timestamptz;

update registers r set holder_device = s.device_id, holder_name = coalesce(u.name, ''), holder_since = s.opened_at
from series s
join devices d on d.company_id = s.company_id and d.id = s.device_id
left join users u on u.company_id = d.company_id and u.id = d.enrolled_by
where s.company_id = r.company_id and s.register_id = r.id and s.closed_at is null;
