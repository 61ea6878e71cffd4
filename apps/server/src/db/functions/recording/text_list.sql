-- A JSON list of texts as an array.
create or replace function app.text_list(list jsonb)
returns text[]
language plpgsql immutable as $$
begin
  if jsonb_array_length(list) = 0 then return '{}'; end if;
  return array(select jsonb_array_elements_text(list));
end $$;
