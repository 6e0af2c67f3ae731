-- An erased account holds its number no longer: whoever has it now may verify it.
update persons set phone_verified_at = null where erased_at is not null and phone_verified_at is not null;
