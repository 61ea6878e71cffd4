-- What another device of the company has taken into its books (S-57) is neither given up nor waiting for anybody.
alter table raw_items drop constraint raw_items_state_check;
alter table raw_items add constraint raw_items_state_check
  check (state in ('kept', 'recorded', 'discarded', 'superseded', 'taken_in'));
update raw_items set state = 'taken_in'
  where state = 'discarded' and reason = 'company_on_other_device'
    and note = 'Recibido en el equipo que guarda los datos.';

